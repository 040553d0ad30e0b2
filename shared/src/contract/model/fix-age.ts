import { type Lateness, latenessOf } from './lateness';

/** Returns the age of a location fix in its most readable unit; null below one minute. */
export function fixAgeOf(takenAt: number, now: number): Lateness | null {
  return latenessOf((now - takenAt) / 1000);
}
