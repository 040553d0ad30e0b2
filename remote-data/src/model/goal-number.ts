import { mostGoal } from '@agency/shared/model/goals';

/** A goal as it was typed: digits alone, within bounds; null where it is none. */
export function goalIn(text: string): number | null {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const goal = Number(digits);
  return goal <= mostGoal ? goal : null;
}
