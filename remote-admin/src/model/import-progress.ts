interface Progress {
  done_rows: number;
  total_rows: number;
  seconds: number;
}

/** Returns the seconds that an import probably still takes; null before its rate is known. */
export function remainingSeconds({ done_rows, total_rows, seconds }: Progress): number | null {
  if (done_rows === 0 || seconds === 0) return null;
  return Math.ceil(((total_rows - done_rows) * seconds) / done_rows);
}
