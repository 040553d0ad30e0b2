import { type Lateness, latenessOf } from './lateness';

const minuteMs = 60_000;

/** How long ago a place was measured, in the unit in which one would say it; null for less than a minute. */
export function fixAgeOf(takenAt: number, now: number): Lateness | null {
  const passed = now - takenAt;
  return passed < minuteMs ? null : latenessOf(passed / 1000);
}
