const widest = 4;

/** How many tools stand side by side: all of a few in one row, else so many that none is left alone in the last one. */
export function toolColumns(count: number): number {
  if (count <= widest) return Math.max(1, count);
  return count % widest === 1 ? widest - 1 : widest;
}
