import { act, renderHook } from '@testing-library/react';
import { useDrawnTogether } from './use-drawn-together';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const start = (isTopPending: boolean, isAnswered: boolean) =>
  renderHook((coming) => useDrawnTogether(coming), { initialProps: { isTopPending, isAnswered } });

it('draws what is there when the list is entered, whatever is still asked for', () => {
  expect(start(true, true).result.current).toBe(true);
});

it.each([
  ['the top', { isTopPending: false, isAnswered: false }],
  ['the rows', { isTopPending: true, isAnswered: true }],
])('waits for the other one where %s comes first', (_first, one) => {
  const { result, rerender } = start(true, false);
  rerender(one);
  expect(result.current).toBe(false);
  rerender({ isTopPending: false, isAnswered: true });
  expect(result.current).toBe(true);
});

it('does not wait for a top that takes longer than a second', () => {
  const { result, rerender } = start(true, false);
  rerender({ isTopPending: true, isAnswered: true });
  act(() => jest.advanceTimersByTime(999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

it('keeps what was drawn while another filter is asked for', () => {
  const { result, rerender } = start(false, false);
  rerender({ isTopPending: false, isAnswered: true });
  rerender({ isTopPending: false, isAnswered: false });
  expect(result.current).toBe(true);
});
