/** First and last row of which some part is on the screen, and how many there are. */
export interface VisibleRange {
  startIndex: number;
  endIndex: number;
  count: number;
}

export type Direction = 'forward' | 'backward' | null;

/** What is known of the rows, by their places, and of the device. */
export interface Drawing {
  /** It stands there in full. */
  isDrawn: (row: number) => boolean;
  /** It may stand there by its name alone for now: its height is known, so that nothing moves when it is completed. */
  canBeLight: (row: number) => boolean;
  /** Rows that a frame has time to draw in full while the list moves. */
  perFrame: number;
}

/** Rows beyond the screen that are drawn: where the finger goes, where it came from, and on either side at rest. */
const ahead = 8;
const behind = 3;
const around = 5;

/** New rows beyond the screen that one frame has time for. */
const stride = 3;

export interface RowsToDraw {
  /** Places in the list, ascending. */
  rows: number[];
  /** Those of them that are drawn by their names alone, for the next frames to complete. */
  light: ReadonlySet<number>;
  /** Some that are wanted are left for the next frame. */
  isPartial: boolean;
}

/**
 * What to draw next: what is drawn already and still near, and of the others the nearest few. A page of rows that comes,
 * a long list that is opened again, or a fling through a thousand rows is no single long frame then. What is on the
 * screen is always there: at rest in full, and while the list moves at least by its name.
 */
export function rowsToDraw(
  { startIndex, endIndex, count }: VisibleRange,
  direction: Direction,
  { isDrawn, canBeLight, perFrame }: Drawing,
): RowsToDraw {
  const [above, below] = reach(direction);
  const first = Math.max(0, startIndex - above);
  const last = Math.min(count - 1, endIndex + below);
  const distance = (row: number) => Math.max(0, startIndex - row, row - endIndex);
  const wanted = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  const isDue = (row: number) => distance(row) === 0 && (direction === null || !canBeLight(row));
  const fresh = wanted.filter((row) => !isDrawn(row));
  const others = fresh.filter((row) => !isDue(row));
  // Of those on the screen the ones that came last stay longest.
  if (direction === 'forward') others.reverse();
  others.sort((a, b) => distance(a) - distance(b));
  const due = fresh.length - others.length;
  const time = Math.max(0, (direction === null ? stride : perFrame) - due);
  const light = new Set(others.filter(canBeLight).slice(time));
  const later = new Set(others.filter((row) => !canBeLight(row)).slice(stride));
  return { rows: wanted.filter((row) => !later.has(row)), light, isPartial: later.size > 0 };
}

function reach(direction: Direction): [above: number, below: number] {
  if (direction === null) return [around, around];
  return direction === 'backward' ? [ahead, behind] : [behind, ahead];
}
