interface VisibleRange {
  first: number;
  last: number;
}

/** Keyed by the rows array, which identifies the list. */
const sights = new WeakMap<readonly unknown[], VisibleRange>();
const outdated = new WeakSet<object>();

export function noteVisibleRange(rows: readonly unknown[], sight: VisibleRange): void {
  sights.set(rows, sight);
}

export function visibleRangeOf(rows: readonly unknown[]): VisibleRange | undefined {
  return sights.get(rows);
}

/** Returns whether the last refresh skipped the row; it is then refreshed when it becomes visible. */
export function isOutdated(row: unknown): boolean {
  return typeof row === 'object' && row !== null && outdated.has(row);
}

export function markOutdated(row: object, isOld: boolean): void {
  if (isOld) outdated.add(row);
  else outdated.delete(row);
}
