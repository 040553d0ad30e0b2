const widest = 4;

/** Returns the number of tools per row: a few tools share one row, otherwise no row has a single tool. */
export function toolColumns(count: number): number {
  if (count <= widest) return Math.max(1, count);
  return count % widest === 1 ? widest - 1 : widest;
}
