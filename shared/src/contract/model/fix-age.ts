import { type Lateness, latenessOf } from './lateness';

const minuteMs = 60_000;

/** Returns the age of a location fix in its most readable unit; null below one minute. */
export function fixAgeOf(takenAt: number, now: number): Lateness | null {
  const passed = now - takenAt;
  return passed < minuteMs ? null : latenessOf(passed / 1000);
}
