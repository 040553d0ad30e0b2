import { mostGoal } from '@agency/shared/model/goals';
import { readTyped } from '@agency/shared/model/typed-digits';

/** Parses a goal: digits only, within the limits; null if it is invalid. */
export function goalIn(text: string): number | null {
  const digits = readTyped(text).trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const goal = Number(digits);
  return goal <= mostGoal ? goal : null;
}
