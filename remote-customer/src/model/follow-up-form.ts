import type { ApiBody } from '@agency/shared/api';
import {
  CustomerVisitType,
  type FollowUpOutcome,
  type FollowUpWay,
  followUpDaysAhead,
  longestFollowUpNote,
} from '@agency/shared/model/customer';
import { addDays } from '@agency/shared/model/days';
import { textLength } from '@agency/shared/model/text-length';

export interface FollowUpForm {
  /** Empty until one is chosen. The next day is `yyyy-MM-dd`, or empty if there is no next time. */
  outcome: FollowUpOutcome | '';
  way: FollowUpWay;
  note: string;
  nextDay: string;
}

export type FollowUpProblem = 'missing' | 'tooLong' | 'outOfRange';

export const newFollowUp: FollowUpForm = {
  outcome: '',
  way: CustomerVisitType.phone,
  note: '',
  nextDay: '',
};

/** Offered distances of the next follow-up, in days from today. */
export const nextDaysAhead = { tomorrow: 1, inThreeDays: 3, inAWeek: 7 } as const;

export function problemsOf(
  { outcome, note, nextDay }: FollowUpForm,
  today: string,
): Partial<Record<keyof FollowUpForm, FollowUpProblem>> {
  const isInRange = nextDay === '' || (nextDay >= today && nextDay <= addDays(today, followUpDaysAhead));
  return {
    ...(outcome === '' && { outcome: 'missing' as const }),
    ...(textLength(note.trim()) > longestFollowUpNote && { note: 'tooLong' as const }),
    ...(!isInRange && { nextDay: 'outOfRange' as const }),
  };
}

export type FollowUpBody = ApiBody<'POST /expand/cst/follow-up/save'>;

export function bodyOf(clue_id: string, { outcome, way, note, nextDay }: FollowUpForm): FollowUpBody {
  if (outcome === '') throw new Error('No outcome is chosen');
  return {
    clue_id,
    visit_type: way,
    outcome,
    ...(note.trim() !== '' && { visit_content: note.trim() }),
    ...(nextDay !== '' && { next_day: nextDay }),
  };
}
