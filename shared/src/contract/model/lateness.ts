/** Delay of a visit in its most readable unit. */
export interface Lateness {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the delay rounded down, but at least 1; null for a visit that was sent at once. */
export function latenessOf(sentAfterSeconds: number): Lateness | null {
  if (sentAfterSeconds <= 0) return null;
  if (sentAfterSeconds < hour)
    return { unit: 'minutes', count: Math.max(1, Math.floor(sentAfterSeconds / minute)) };
  // Up to two days, hours are more precise.
  if (sentAfterSeconds < 2 * day) return { unit: 'hours', count: Math.floor(sentAfterSeconds / hour) };
  return { unit: 'days', count: Math.floor(sentAfterSeconds / day) };
}
