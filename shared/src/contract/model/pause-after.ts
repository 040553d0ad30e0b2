export interface Pauses {
  /** Pause after the first failure, in ms; `longestMs` is the maximum. */
  firstMs: number;
  longestMs: number;
}

export function pauseAfter(failures: number, random: number, { firstMs, longestMs }: Pauses): number {
  const pause = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return pause * (0.5 + random / 2);
}
