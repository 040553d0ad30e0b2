import { expectedBy, type Pace, type Progress } from '@agency/shared/model/goals';

interface GoalNote {
  /** `missed`: the month is over. */
  kind: 'onPace' | 'behind' | 'missed';
  expected: number;
  /** To what is expected by today, or to the goal once the month is over. */
  missing: number;
}

/** What there is to say of a goal that is not reached; null before its month begins. */
export function goalNote({ target, count }: Progress, pace: Pace): GoalNote | null {
  if (!target || count >= target || pace.gone === 0) return null;
  const expected = expectedBy(target, pace);
  const missing = Math.max(0, expected - count);
  if (pace.isOver) return { kind: 'missed', expected, missing };
  return { kind: missing > 0 ? 'behind' : 'onPace', expected, missing };
}
