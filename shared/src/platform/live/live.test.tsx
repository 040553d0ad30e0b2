import { act, renderHook } from '@testing-library/react';
import { live, useLive, usePollInterval } from './live';

function show(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const setOpen = (isOpen: boolean) => act(() => live.setOpen(isOpen));

afterEach(() => {
  setOpen(false);
  jest.restoreAllMocks();
});

it('a screen asks now and then only where there is no channel, and while it is looked at', () => {
  const { result } = renderHook(() => usePollInterval(60_000));
  expect(result.current).toBe(60_000);
  show('hidden');
  expect(result.current).toBe(false);
  show('visible');
  expect(result.current).toBe(60_000);
  setOpen(true);
  expect(result.current).toBe(false);
  setOpen(false);
  expect(result.current).toBe(60_000);
});

it('a component hears what happens by its latest listener, until it is gone', () => {
  const heard: string[] = [];
  const { rerender, unmount } = renderHook(({ by }) => useLive(({ type }) => heard.push(`${by} ${type}`)), {
    initialProps: { by: 'first' },
  });
  live.tell({ type: 'missed' });
  rerender({ by: 'second' });
  live.tell({ type: 'missed' });
  unmount();
  live.tell({ type: 'missed' });
  expect(heard).toEqual(['first missed', 'second missed']);
});
