import { setActiveTimeout } from './active-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function standStill(ms: number): void {
  jest.setSystemTime(Date.now() + ms);
  jest.advanceTimersByTime(250);
}

test.each([1, 100, 250, 600, 3000])('%i ms of running are over after that time, not before', (ms) => {
  const done = jest.fn();
  setActiveTimeout(ms, done);
  jest.advanceTimersByTime(ms - 1);
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a minute in which the page stood still counts as one step', () => {
  const done = jest.fn();
  setActiveTimeout(1000, done);
  standStill(60_000);
  jest.advanceTimersByTime(749);
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
});

test('what is called off never comes', () => {
  const done = jest.fn();
  const callOff = setActiveTimeout(1000, done);
  jest.advanceTimersByTime(600);
  callOff();
  jest.advanceTimersByTime(5000);
  expect(done).not.toHaveBeenCalled();
});
