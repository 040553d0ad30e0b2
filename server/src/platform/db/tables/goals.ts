import type { GeneratedAlways } from 'kysely';
import type { Optional, Time } from './columns';

/** What a member is to reach in a month; there is no row where nothing was set. */
export interface Goal {
  orgcode: string;
  member_id: string;
  indicator_id: string;
  /** `yyyy-MM`, on the calendar of the organisation. */
  month: string;
  target: number;
}

/** That a member was told on a Monday (`yyyy-MM-dd`) what the week before it was. */
export interface WeekSummary {
  member_id: string;
  monday: string;
}

/** That a manager has read on a Monday (`yyyy-MM-dd`), or later, what the week before it was. */
export interface WeekSummaryRead {
  account_id: string;
  monday: string;
}

/** A goal that was set, changed or removed. */
export interface GoalChange {
  id: GeneratedAlways<string>;
  orgcode: string;
  member_id: string;
  indicator_id: string;
  month: string;
  old_target: Optional<number>;
  new_target: Optional<number>;
  /** The member behind the account of the manager. */
  changed_by: string;
  changed_on: Time;
}
