import { type Day, daysBetween } from './days';
import { isEndingSoon } from './protection';

export const visitReasons = ['planned', 'overdue', 'dropping', 'resting'] as const;
export type VisitReason = (typeof visitReasons)[number];

export interface VisitFacts {
  /** Day of the next visit by the newest plan; null if a later visit has fulfilled it. */
  next_visit_on: Day | null;
  /** The last day on which the store is protected. */
  recycle_date: Day | null;
  /** Day of the newest visit by anybody. */
  last_visit_on: Day | null;
}

export const overdueDays = 30;

/** A store visited less than this many days ago can wait. */
export const restingDays = 14;

/**
 * Returns the most urgent reason to visit a store on the day `today`, or null. Plans and visits use the visitor's days,
 * protection the organisation's.
 */
export function visitReasonOf(facts: VisitFacts, today: Day, organisationToday: Day): VisitReason | null {
  const { next_visit_on: plan, recycle_date, last_visit_on } = facts;
  if (plan === today) return 'planned';
  if (plan && plan < today && daysBetween(plan, today) <= overdueDays) return 'overdue';
  // A visit today settles every reason.
  if (last_visit_on && last_visit_on >= today) return null;
  if (isEndingSoon(recycle_date, organisationToday)) return 'dropping';
  if (!last_visit_on || daysBetween(last_visit_on, today) >= restingDays) return 'resting';
  return null;
}

export function byReason<Row extends VisitFacts>(
  rows: readonly Row[],
  today: Day,
  organisationToday: Day,
): (Row & { reason: VisitReason })[] {
  const judged = rows.flatMap((row) => {
    const reason = visitReasonOf(row, today, organisationToday);
    return reason ? [{ ...row, reason }] : [];
  });
  return visitReasons.flatMap((reason) => judged.filter((row) => row.reason === reason));
}
