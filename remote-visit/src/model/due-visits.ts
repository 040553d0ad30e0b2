import type { Day } from '@agency/shared/model/days';
import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { byReason, type VisitFacts, type VisitReason, visitReasons } from '@agency/shared/model/visit-due';

/** Stores of one reason. */
export interface DueGroup<Row> {
  reason: VisitReason;
  rows: (Row & { reason: VisitReason })[];
}

/** What is due, by reason, judged by the days that it is now: what is shown may have been seen yesterday. */
export function dueGroups<Row extends VisitFacts & { store_id: string }>(
  rows: readonly Row[],
  today: Day,
  organisationToday: Day,
  /** Stores whose visit of today is on its way to the server. */
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

/** Metres from where one is to a store; null where it is not known where that is. */
export function wayTo(place: Point | undefined, store: Point): number | null {
  return place ? distanceBetween(place, store) : null;
}
