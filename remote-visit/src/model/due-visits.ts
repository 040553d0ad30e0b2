import type { Day } from '@agency/shared/model/days';
import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { byReason, type VisitFacts, type VisitReason, visitReasons } from '@agency/shared/model/visit-due';

export interface DueGroup<Row> {
  reason: VisitReason;
  rows: (Row & { reason: VisitReason })[];
}

/**
 * Groups the due visits by reason. Reasons are evaluated for the current day, because the cached list may be from
 * yesterday.
 */
export function dueGroups<Row extends VisitFacts & { store_id: string }>(
  rows: readonly Row[],
  today: Day,
  organisationToday: Day,
  /** Stores with a visit of today in the outbox. */
  underWay: ReadonlySet<string>,
): DueGroup<Row>[] {
  const judged = byReason(
    rows.filter(({ store_id }) => !underWay.has(store_id)),
    today,
    organisationToday,
  );
  return visitReasons
    .map((reason) => ({ reason, rows: judged.filter((row) => row.reason === reason) }))
    .filter((group) => group.rows.length > 0);
}

export function distanceTo(place: Point | undefined, store: Point): number | null {
  return place ? distanceBetween(place, store) : null;
}
