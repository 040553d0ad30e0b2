export interface VisibleRange {
  startIndex: number;
  endIndex: number;
  count: number;
}

export type Direction = 'forward' | 'backward' | null;

export interface Drawing {
  isDrawn: (row: number) => boolean;
  /** The row's height is known, so it may show only its name without anything moving later. */
  canBeLight: (row: number) => boolean;
  /** The frame's budget is used: rows were rendered, or a page arrived. */
  isSpent: boolean;
  perFrame: number;
  pace: number;
  /** During the first render of a page: how many full rows there is time for. */
  opening: number | null;
}

/** Rows rendered outside the viewport: ahead of the movement, behind it, and on both sides at rest. */
const ahead = 8;
const behind = 3;
const around = 5;

/** Minimum number of rows of unknown height per frame while scrolling, because they are blank until then. */
const stride = 2;

/** Rows per second too fast to read: only names are rendered, since full rows would be replaced at once. */
const fast = 30;

/** Seconds ahead for which rows are rendered by name while scrolling; a few frames of a slow phone. */
const foresight = 0.125;
/** Bounds of the number of such rows, because a finger can accelerate between two frames. */
const leastForeseen = 10;
const mostForeseen = 40;

export interface RowsToRender {
  rows: number[];
  light: ReadonlySet<number>;
  rest: 'rows' | 'names' | null;
}

/**
 * Selects the rows to render next: rendered ones that are still near, and the nearest few of the others. Work is spread
 * over frames when a page arrives, a long list is reopened, or the user flings through it. Visible rows of known height
 * always appear, by name first and in full a few frames later.
 */
export function rowsToDraw(
  { startIndex, endIndex, count }: VisibleRange,
  direction: Direction,
  { isDrawn, canBeLight, isSpent, perFrame, pace, opening }: Drawing,
): RowsToRender {
  const isOpening = opening !== null;
  const [above, below] = reach(direction);
  const first = Math.max(0, startIndex - above);
  const last = Math.min(count - 1, endIndex + below);
  const distance = (row: number) => Math.max(0, startIndex - row, row - endIndex);
  const wanted = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  // Rows of the first screen render at once; later ones a few at a time.
  const isDue = (row: number) => isOpening && distance(row) === 0 && !canBeLight(row);
  const fresh = wanted.filter((row) => !isDrawn(row));
  const nearest = (rows: number[], isFromEnd: boolean) =>
    (isFromEnd ? rows.reverse() : rows).sort((a, b) => distance(a) - distance(b));
  // Adjacent to rendered rows, because a gap between them would stay blank.
  const unknown = nearest(
    fresh.filter((row) => !canBeLight(row) && !isDue(row)),
    direction === 'backward',
  );
  // The rows that became visible last stay visible longest.
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

function rowsAhead(next: number, direction: Direction, pace: number): number[] {
  const way = direction === 'backward' ? -1 : 1;
  const length = Math.min(mostForeseen, Math.max(leastForeseen, Math.ceil(pace * foresight)));
  return Array.from({ length }, (_, offset) => next + way * offset);
}

export function isTooFast(direction: Direction, pace: number): boolean {
  return direction !== null && pace > fast;
}

function reach(direction: Direction): [above: number, below: number] {
  if (direction === null) return [around, around];
  return direction === 'backward' ? [ahead, behind] : [behind, ahead];
}
