import type { GeneratedAlways } from 'kysely';
import type { Optional, Time } from './columns';

export interface Goal {
  orgcode: string;
  member_id: string;
  indicator_id: string;
  /** `yyyy-MM` in the calendar of the organisation. */
  month: string;
  target: number;
}

/** A summary of the previous week was sent to a member on a Monday (`yyyy-MM-dd`). */
export interface WeekSummary {
  member_id: string;
  monday: string;
}

/** A manager has read the summary of the week before a Monday (`yyyy-MM-dd`). */
export interface WeekSummaryRead {
  account_id: string;
  monday: string;
}

export interface GoalChange {
  id: GeneratedAlways<string>;
  orgcode: string;
  member_id: string;
  indicator_id: string;
  month: string;
  old_target: Optional<number>;
  new_target: Optional<number>;
  changed_by: string;
  /** The member who did it as the deputy of that member; null if there was no deputy. */
  deputy_id: Optional<string>;
  changed_on: Time;
}
