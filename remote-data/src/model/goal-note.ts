import { expectedBy, type Pace, type Progress } from '@agency/shared/model/goals';

interface GoalNote {
  /** `missed` means that the month is over. */
  kind: 'onPace' | 'behind' | 'missed';
  expected: number;
  /** The difference to the progress expected today, or to the goal once the month is over. */
  missing: number;
}

/** Returns the remark on a goal that is not reached; null before its month begins. */
export function goalNote({ target, count }: Progress, pace: Pace): GoalNote | null {
  if (!target || count >= target || pace.gone === 0) return null;
  const expected = expectedBy(target, pace);
  const missing = Math.max(0, expected - count);
  if (pace.isOver) return { kind: 'missed', expected, missing };
  return { kind: missing > 0 ? 'behind' : 'onPace', expected, missing };
}
