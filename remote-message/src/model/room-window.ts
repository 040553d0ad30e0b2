/** Messages that are drawn: the first and the last by their number; without a last one it follows the end. */
export interface RoomWindow {
  first: number | null;
  last: number | null;
}

/** As many at the beginning, and never more than so many: all of them move, and are looked at, with each step. */
export const windowStart = 50;
export const windowMost = 100;

/** As many more at a time, half a page: more than these are a long frame on a slow phone. */
export const windowStep = 15;

/** As soon as no more than so many are left to draw, older ones are asked for: half a page. */
const aheadOfNeed = 15;

export const windowAtEnd: RoomWindow = { first: null, last: null };

interface Shown {
  start: number;
  end: number;
}

/** Which of the numbers, ascending, are drawn: from `start` up to but not with `end`. */
export function shownOf({ first, last }: RoomWindow, seqs: readonly number[]): Shown {
  const end = last === null ? seqs.length : placeAfter(seqs, last);
  const start = first === null ? Math.max(0, end - windowStart) : placeAfter(seqs, first - 1);
  return { start: Math.min(start, end), end };
}

/** Whether older messages are to come before all that is there is drawn, so that nobody waits at the top for them. */
export function needsOlder({ start }: Shown): boolean {
  return start <= aheadOfNeed;
}

/** A step further back. What is then far below is drawn no more. */
export function movedUp(window: RoomWindow, seqs: readonly number[]): RoomWindow {
  const { start, end } = shownOf(window, seqs);
  const next = Math.max(0, start - windowStep);
  return windowOf(seqs, next, Math.min(end, next + windowMost));
}

/** A step towards the end. What is then far above is drawn no more. */
export function movedDown(window: RoomWindow, seqs: readonly number[]): RoomWindow {
  const { start, end } = shownOf(window, seqs);
  const next = Math.min(seqs.length, end + windowStep);
  return windowOf(seqs, Math.max(start, next - windowMost), next);
}

/** The same messages, whatever comes at the end: somebody reads further back. */
export function held(window: RoomWindow, seqs: readonly number[]): RoomWindow {
  const { start, end } = shownOf(window, seqs);
  return windowOf(seqs, start, end);
}

function windowOf(seqs: readonly number[], start: number, end: number): RoomWindow {
  return { first: seqs[start] ?? null, last: end >= seqs.length ? null : (seqs[end - 1] ?? null) };
}

/** The place behind the last number that is not above `seq`. */
function placeAfter(seqs: readonly number[], seq: number): number {
  let low = 0;
  let high = seqs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seqs[middle] ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
