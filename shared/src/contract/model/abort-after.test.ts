import { abortAfter } from './abort-after';

it('aborts when the time is over, and not before', () => {
  jest.useFakeTimers();
  const signal = abortAfter(1_000);
  jest.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
