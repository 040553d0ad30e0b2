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
  /** The frame has had its share: rows were drawn in it, or a page of them has come. */
  isSpent: boolean;
  /** Rows that a frame has time to draw in full, one at the least. */
  perFrame: number;
  /** Rows that go by in a second. */
  pace: number;
  /** Nothing is drawn yet, of the whole page: rows that there is time for in full beside it. */
  opening: number | null;
}

/** Rows beyond the screen that are drawn: where the finger goes, where it came from, and on either side at rest. */
const ahead = 8;
const behind = 3;
const around = 5;

/** Rows of unknown height that come at once where the list moves, whatever they take: what has none is a blank. */
const stride = 2;

/** Rows a second that nobody reads: none is drawn in full, as the next frames would take it away again. */
const fast = 30;

/** How long a list that moves may run on into rows that are drawn by their names: some frames of a slow phone, in seconds. */
const foresight = 0.125;
/** A finger is faster from one frame to the next. */
const leastForeseen = 10;
const mostForeseen = 40;

export interface RowsToDraw {
  /** Places in the list, ascending. */
  rows: number[];
  /** Those of them that are drawn by their names alone. */
  light: ReadonlySet<number>;
  /** What is left for the next frames: rows that are not there yet, or names to complete. */
  rest: 'rows' | 'names' | null;
}

/**
 * What to draw next: what is drawn already and still near, and of the others the nearest few. A page of rows that comes,
 * a long list that is opened again, a fling through a thousand rows, or its end is no single long frame then. What is on
 * the screen is always there, once its height is known: by its name at first, and in full a few frames later unless the
 * list moves on.
 */
export function rowsToDraw(
  { startIndex, endIndex, count }: VisibleRange,
  direction: Direction,
  { isDrawn, canBeLight, isSpent, perFrame, pace, opening }: Drawing,
): RowsToDraw {
  const isOpening = opening !== null;
  const [above, below] = reach(direction);
  const first = Math.max(0, startIndex - above);
  const last = Math.min(count - 1, endIndex + below);
  const distance = (row: number) => Math.max(0, startIndex - row, row - endIndex);
  const wanted = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  // What a page is opened with is to be there at once; what comes later comes a few rows at a time.
  const isDue = (row: number) => isOpening && distance(row) === 0 && !canBeLight(row);
  const fresh = wanted.filter((row) => !isDrawn(row));
  const nearest = (rows: number[], isFromEnd: boolean) =>
    (isFromEnd ? rows.reverse() : rows).sort((a, b) => distance(a) - distance(b));
  // Beside those that are drawn: a hole between them would be empty.
  const unknown = nearest(
    fresh.filter((row) => !canBeLight(row) && !isDue(row)),
    direction === 'backward',
  );
  // Of those on the screen the ones that came last stay longest.
  const known = nearest(fresh.filter(canBeLight), direction === 'forward');
  const due = fresh.length - unknown.length - known.length;
  const time = opening ?? (isTooFast(direction, pace) ? 0 : perFrame);
  const added = isOpening || isSpent ? 0 : direction === null ? perFrame : Math.max(stride, perFrame);
  const later = new Set(unknown.slice(added));
  const completed = isSpent ? 0 : Math.max(0, time - due - Math.min(added, unknown.length));
  const light = new Set(known.slice(completed));
  const rows = wanted.filter((row) => !later.has(row));
  if (later.size > 0) return { rows, light, rest: 'rows' };
  const rest = light.size > 0 ? 'names' : null;
  if (direction === null) return { rows, light, rest };
  const foreseen = rowsAhead(direction === 'backward' ? first - 1 : last + 1, direction, pace).filter(
    (row) => row >= 0 && row < count && canBeLight(row),
  );
  for (const row of foreseen) if (!isDrawn(row)) light.add(row);
  return { rows: [...rows, ...foreseen].sort((a, b) => a - b), light, rest };
}

/** Those that will be on the screen soon, the next one first. */
function rowsAhead(next: number, direction: Direction, pace: number): number[] {
  const way = direction === 'backward' ? -1 : 1;
  const length = Math.min(mostForeseen, Math.max(leastForeseen, Math.ceil(pace * foresight)));
  return Array.from({ length }, (_, offset) => next + way * offset);
}

/** The list moves so fast that rows are drawn by their names alone. */
export function isTooFast(direction: Direction, pace: number): boolean {
  return direction !== null && pace > fast;
}

function reach(direction: Direction): [above: number, below: number] {
  if (direction === null) return [around, around];
  return direction === 'backward' ? [ahead, behind] : [behind, ahead];
}
