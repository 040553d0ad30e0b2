import { act, renderHook } from '@testing-library/react';
import { useNewDay } from './use-new-day';

afterEach(() => jest.useRealTimers());

function count() {
  let drawn = 0;
  const hook = renderHook(() => {
    useNewDay();
    drawn += 1;
  });
  return { drawn: () => drawn, leave: hook.unmount };
}

it('draws anew at midnight, each night, and at no other time', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 18, 22) });
  const { drawn } = count();
  act(() => jest.advanceTimersByTime(7_199_000));
  expect(drawn()).toBe(1);
  act(() => jest.advanceTimersByTime(1000));
  expect(drawn()).toBe(2);
  act(() => jest.advanceTimersByTime(86_400_000));
  expect(drawn()).toBe(3);
});

it('draws anew where the page comes back on another day, and waits no longer once it has gone', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 18, 22) });
  const { drawn, leave } = count();
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  comeBack();
  expect(drawn()).toBe(1);
  jest.setSystemTime(new Date(2026, 10, 19, 8));
  comeBack();
  expect(drawn()).toBe(2);
  leave();
  expect(jest.getTimerCount()).toBe(0);
});
