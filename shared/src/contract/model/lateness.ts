/** How late a visit came, in the unit in which one would say it. */
export interface Lateness {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Rounded down, but never to nothing; null for a visit that was sent at once. */
export function latenessOf(sentAfterSeconds: number): Lateness | null {
  if (sentAfterSeconds <= 0) return null;
  if (sentAfterSeconds < hour)
    return { unit: 'minutes', count: Math.max(1, Math.floor(sentAfterSeconds / minute)) };
  // Up to two days hours say more.
  if (sentAfterSeconds < 2 * day) return { unit: 'hours', count: Math.floor(sentAfterSeconds / hour) };
  return { unit: 'days', count: Math.floor(sentAfterSeconds / day) };
}
