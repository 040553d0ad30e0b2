import { act, renderHook } from '@testing-library/react';
import { RequestError } from '../../platform/request/request-error';
import { useSingleFlight } from './use-single-flight';

it('runs once however often it is started, and again when that has ended', async () => {
  let end = () => {};
  const task = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { result } = renderHook(() => useSingleFlight(task));
  await act(async () => {
    void result.current[0]();
    void result.current[0]();
  });
  expect(task).toHaveBeenCalledTimes(1);
  expect(result.current[1]).toBe(true);
  await act(async () => end());
  expect(result.current[1]).toBe(false);
  await act(async () => void result.current[0]());
  expect(task).toHaveBeenCalledTimes(2);
});

it('goes on after a call that failed, which has been said, and throws whatever else fails', async () => {
  const failures: unknown[] = [new RequestError(-1, 'offline'), new TypeError('a fault of ours')];
  const { result } = renderHook(() =>
    useSingleFlight(async () => {
      throw failures.shift();
    }),
  );
  await act(() => result.current[0]());
  await act(async () => {
    await expect(result.current[0]()).rejects.toThrow('a fault of ours');
  });
});
