/** First and last row of which some part is on the screen, and how many there are. */
export interface VisibleRange {
  startIndex: number;
  endIndex: number;
  count: number;
}

export type Direction = 'forward' | 'backward' | null;

/** Rows beyond the screen that are drawn: where the finger goes, where it came from, and on either side at rest. */
const ahead = 8;
const behind = 3;
const around = 5;

/** New rows beyond the screen that one frame has time for. */
const stride = 3;

export interface RowsToDraw {
  /** Places in the list, ascending. */
  rows: number[];
  /** Some that are wanted are left for the next frame. */
  isPartial: boolean;
}

/**
 * What to draw next: all that is on the screen, what is drawn already and still near, and of the others the nearest
 * few. A page of rows that comes, or a long list that is opened again, is no single long frame then.
 */
export function rowsToDraw(
  { startIndex, endIndex, count }: VisibleRange,
  direction: Direction,
  isDrawn: (row: number) => boolean,
): RowsToDraw {
  const [above, below] = reach(direction);
  const first = Math.max(0, startIndex - above);
  const last = Math.min(count - 1, endIndex + below);
  const distance = (row: number) => (row < startIndex ? startIndex - row : row - endIndex);
  const wanted = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  const fresh = wanted.filter((row) => distance(row) > 0 && !isDrawn(row));
  const later = new Set(fresh.sort((a, b) => distance(a) - distance(b)).slice(stride));
  return { rows: wanted.filter((row) => !later.has(row)), isPartial: later.size > 0 };
}

function reach(direction: Direction): [above: number, below: number] {
  if (direction === null) return [around, around];
  return direction === 'backward' ? [ahead, behind] : [behind, ahead];
}
