import {
  fixedWindow,
  movedDown,
  movedUp,
  needsOlder,
  type RoomWindow,
  shownOf,
  windowAround,
  windowAtEnd,
  windowMost,
  windowStart,
  windowStep,
} from './room-window';

const seqs = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const times = (count: number, window: RoomWindow, move: (before: RoomWindow) => RoomWindow) =>
  Array.from({ length: count }).reduce<RoomWindow>((before) => move(before), window);

it('begins with the newest ones and follows the end', () => {
  expect(shownOf(windowAtEnd, seqs(30))).toEqual({ start: 0, end: 30 });
  expect(shownOf(windowAtEnd, seqs(1000))).toEqual({ start: 1000 - windowStart, end: 1000 });
  expect(shownOf(windowAtEnd, [])).toEqual({ start: 0, end: 0 });
});

it('keeps its first message when older ones come, and grows at the end', () => {
  const count = windowStart + windowStep;
  const window = movedUp(windowAtEnd, seqs(count, 101));
  expect(shownOf(window, seqs(count, 101))).toEqual({ start: 0, end: count });
  expect(shownOf(window, seqs(231, 1))).toEqual({ start: 100, end: 231 });
});

it('keeps its first message while somebody reads further back, whatever comes', () => {
  const window = fixedWindow(windowAtEnd, seqs(100));
  expect(shownOf(window, seqs(130))).toEqual({ start: 100 - windowStart, end: 130 });
});

it('never draws more than so many, however far one goes back', () => {
  const all = seqs(10_000);
  const window = times(100, windowAtEnd, (before) => movedUp(before, all));
  const { start, end } = shownOf(window, all);
  expect(end - start).toBe(windowMost);
  expect(start).toBe(10_000 - windowStart - 100 * windowStep);
  expect(window.last).not.toBeNull();
});

it('comes back to the end, and follows it again', () => {
  const all = seqs(1000);
  const far = times(60, windowAtEnd, (before) => movedUp(before, all));
  const back = times(60, far, (before) => movedDown(before, all));
  expect(back.last).toBeNull();
  expect(shownOf(back, all)).toEqual({ start: 1000 - windowMost, end: 1000 });
});

it('does without the message that it began with', () => {
  expect(shownOf({ first: 4, last: 7 }, [1, 2, 3, 5, 6, 8])).toEqual({ start: 3, end: 5 });
});

it.each([
  [0, true],
  [15, true],
  [16, false],
])('with %i left to draw older ones are asked for: %p', (start, isNeeded) => {
  expect(needsOlder({ start, end: 200 })).toBe(isNeeded);
});

it.each([
  [500, { start: 475, end: 525 }],
  [3, { start: 0, end: 50 }],
  [990, { start: 965, end: 1000 }],
])('opens around the message %d, if one leads to it', (seq, shown) => {
  expect(shownOf(windowAround(seq, seqs(1000)), seqs(1000))).toEqual(shown);
});
