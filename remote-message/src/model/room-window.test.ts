import {
  held,
  movedDown,
  movedUp,
  type RoomWindow,
  shownOf,
  windowAtEnd,
  windowMost,
  windowStep,
} from './room-window';

const seqs = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const times = (count: number, window: RoomWindow, move: (before: RoomWindow) => RoomWindow) =>
  Array.from({ length: count }).reduce<RoomWindow>((before) => move(before), window);

it('begins with the newest ones and follows the end', () => {
  expect(shownOf(windowAtEnd, seqs(30))).toEqual({ start: 0, end: 30 });
  expect(shownOf(windowAtEnd, seqs(1000))).toEqual({ start: 1000 - windowStep, end: 1000 });
  expect(shownOf(windowAtEnd, [])).toEqual({ start: 0, end: 0 });
});

it('keeps its first message when older ones come, and grows at the end', () => {
  const window = movedUp(windowAtEnd, seqs(100, 101));
  expect(shownOf(window, seqs(100, 101))).toEqual({ start: 0, end: 100 });
  expect(shownOf(window, seqs(231, 1))).toEqual({ start: 100, end: 231 });
});

it('keeps its first message while somebody reads further back, whatever comes', () => {
  const window = held(windowAtEnd, seqs(100));
  expect(shownOf(window, seqs(130))).toEqual({ start: 100 - windowStep, end: 130 });
});

it('never draws more than so many, however far one goes back', () => {
  const all = seqs(10_000);
  const window = times(100, windowAtEnd, (before) => movedUp(before, all));
  const { start, end } = shownOf(window, all);
  expect(end - start).toBe(windowMost);
  expect(start).toBe(10_000 - 101 * windowStep);
  expect(window.last).not.toBeNull();
});

it('comes back to the end, and follows it again', () => {
  const all = seqs(1000);
  const far = times(10, windowAtEnd, (before) => movedUp(before, all));
  const back = times(10, far, (before) => movedDown(before, all));
  expect(back.last).toBeNull();
  expect(shownOf(back, all)).toEqual({ start: 1000 - windowMost, end: 1000 });
});

it('does without the message that it began with', () => {
  expect(shownOf({ first: 4, last: 7 }, [1, 2, 3, 5, 6, 8])).toEqual({ start: 3, end: 5 });
});
