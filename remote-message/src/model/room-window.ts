/** The rendered messages by sequence number. Without `last` the window follows the end. */
export interface RoomWindow {
  first: number | null;
  last: number | null;
}

/** Limits of rendered messages, because each scroll step measures all of them. */
export const windowStart = 50;
export const windowMost = 100;

/** Half a page at a time: more would cause a long frame on slow phones. */
export const windowStep = 15;

const aheadOfNeed = 15;

export const windowAtEnd: RoomWindow = { first: null, last: null };

interface Shown {
  start: number;
  end: number;
}

/** Returns the range of rendered messages: `start` is included, `end` is not. */
export function shownOf({ first, last }: RoomWindow, seqs: readonly number[]): Shown {
  const end = last === null ? seqs.length : placeAfter(seqs, last);
  const start = first === null ? Math.max(0, end - windowStart) : placeAfter(seqs, first - 1);
  return { start: Math.min(start, end), end };
}

/** Whether to request older messages, early enough that the user does not wait for them at the top. */
export function needsOlder({ start }: Shown): boolean {
  return start <= aheadOfNeed;
}

export function movedUp(window: RoomWindow, seqs: readonly number[]): RoomWindow {
  const { start, end } = shownOf(window, seqs);
  const next = Math.max(0, start - windowStep);
  return windowOf(seqs, next, Math.min(end, next + windowMost));
}

export function movedDown(window: RoomWindow, seqs: readonly number[]): RoomWindow {
  const { start, end } = shownOf(window, seqs);
  const next = Math.min(seqs.length, end + windowStep);
  return windowOf(seqs, Math.max(start, next - windowMost), next);
}

/** Returns the window that opens at a message in its middle. */
export function windowAround(seq: number, seqs: readonly number[]): RoomWindow {
  const start = Math.max(0, placeAfter(seqs, seq) - windowStart / 2);
  return windowOf(seqs, start, Math.min(seqs.length, start + windowStart));
}

/** Fixes the window while the user reads older messages, so that new ones do not move it. */
export function fixedWindow(window: RoomWindow, seqs: readonly number[]): RoomWindow {
  const { start, end } = shownOf(window, seqs);
  return windowOf(seqs, start, end);
}

function windowOf(seqs: readonly number[], start: number, end: number): RoomWindow {
  return { first: seqs[start] ?? null, last: end >= seqs.length ? null : (seqs[end - 1] ?? null) };
}

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
