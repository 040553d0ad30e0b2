/** Places of the first and the last row on the screen. */
interface VisibleRange {
  first: number;
  last: number;
}

/** By the rows themselves: a list that has other rows is another list. */
const sights = new WeakMap<readonly unknown[], VisibleRange>();
const outdated = new WeakSet<object>();

export function noteVisibleRange(rows: readonly unknown[], sight: VisibleRange): void {
  sights.set(rows, sight);
}

export function visibleRangeOf(rows: readonly unknown[]): VisibleRange | undefined {
  return sights.get(rows);
}

/** Whether the last refresh has left the row as it was: it is asked for again when it comes into sight. */
export function isOutdated(row: unknown): boolean {
  return typeof row === 'object' && row !== null && outdated.has(row);
}

export function markOutdated(row: object, isOld: boolean): void {
  if (isOld) outdated.add(row);
  else outdated.delete(row);
}
