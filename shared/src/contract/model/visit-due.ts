import { addDays, type Day, daysBetween } from './days';
import { toBePublicWithinDays } from './store';

/** Why a store is to be visited today, the most urgent reason first. */
export const visitReasons = ['planned', 'overdue', 'dropping', 'resting'] as const;
export type VisitReason = (typeof visitReasons)[number];

/** What decides whether a store is to be visited. */
export interface VisitFacts {
  /** The day for which the newest plan has the next visit; null where a later visit has kept it, as the server knows. */
  next_visit_on: Day | null;
  /** The last day on which the store is protected. */
  recycle_date: Day | null;
  /** The day of the newest visit, whoever made it. */
  last_visit_on: Day | null;
}

/** A plan that was missed is recalled for so many days. */
export const overdueDays = 30;

/** A store that was visited less than so many days ago can wait. */
export const restingDays = 14;

/**
 * The most urgent reason to visit a store on the day `today`; null where there is none. Plans and visits are of days where
 * the visitor is, protection ends by the calendar of the organisation.
 */
export function visitReasonOf(facts: VisitFacts, today: Day, organisationToday: Day): VisitReason | null {
  const { next_visit_on: plan, recycle_date, last_visit_on } = facts;
  if (plan === today) return 'planned';
  if (plan && plan < today && daysBetween(plan, today) <= overdueDays) return 'overdue';
  // Whoever was there today has done what there was to do.
  if (last_visit_on && last_visit_on >= today) return null;
  if (recycle_date && recycle_date <= addDays(organisationToday, toBePublicWithinDays)) return 'dropping';
  if (!last_visit_on || daysBetween(last_visit_on, today) >= restingDays) return 'resting';
  return null;
}

/** Rows with their reasons, the most urgent first; rows of one reason stay in their order, and those without one go. */
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
