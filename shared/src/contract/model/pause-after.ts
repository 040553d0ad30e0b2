export interface Pauses {
  /** After the first failure, ms. */
  firstMs: number;
  /** However many there were, ms. */
  longestMs: number;
}

/**
 * How long to wait before the next try, in ms, after so many failures in a row: twice as long each time. Half of it is
 * chance, `random` in [0, 1): phones that lost the same network do not come back in the same moment.
 */
export function pauseAfter(failures: number, random: number, { firstMs, longestMs }: Pauses): number {
  const pause = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return pause * (0.5 + random / 2);
}
