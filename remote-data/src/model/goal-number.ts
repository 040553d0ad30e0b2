import { mostGoal } from '@agency/shared/model/goals';

/** Parses a goal: digits only, within the limits; null if it is invalid. */
export function goalIn(text: string): number | null {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const goal = Number(digits);
  return goal <= mostGoal ? goal : null;
}
