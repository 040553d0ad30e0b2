export interface Lateness {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds from which a visit counts as sent later than it was made. */
export const lateAfterSeconds = minute;

/** Returns the delay rounded down; null for less than a minute. */
export function latenessOf(sentAfterSeconds: number): Lateness | null {
  if (sentAfterSeconds < lateAfterSeconds) return null;
  if (sentAfterSeconds < hour) return { unit: 'minutes', count: Math.floor(sentAfterSeconds / minute) };
  // Up to two days, hours are more precise.
  if (sentAfterSeconds < 2 * day) return { unit: 'hours', count: Math.floor(sentAfterSeconds / hour) };
  return { unit: 'days', count: Math.floor(sentAfterSeconds / day) };
}
