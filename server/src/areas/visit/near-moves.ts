import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { formatTime } from '../../platform/time/zoned-time';
import { movedMetres } from '../store/store-place';

/** Shorter moves are corrections within the error of a phone's position. */
const leastMetres = 50;

/**
 * A visit counts as near a move within these days before and after it. They are the 72 hours within which a visit may
 * arrive late, so a store cannot be moved for a visit unnoticed, however late it is sent.
 */
const nearDays = 3;

export interface NearMove {
  moved_on: string;
  metres: number;
}

/** Finds by visit the longest move of its store near it, made by the visitor or approved on request. Managers only. */
export async function nearMovesOf(
  db: Db,
  { isManager }: { isManager: boolean },
  visitIds: readonly string[],
  zone: string,
): Promise<Map<string, NearMove>> {
  const found = new Map<string, NearMove>();
  if (!isManager || visitIds.length === 0) return found;
  const near = sql`make_interval(days => ${nearDays})`;
  const rows = await db
    .selectFrom('store_visit')
    .innerJoin('store_change', 'store_change.store_id', 'store_visit.store_id')
    .where('store_visit.id', 'in', visitIds)
    // A literal, so that the planner knows the index of moves to fit.
    .where(sql<boolean>`store_change.field = 'coordinates'`)
    .where(
      sql<boolean>`store_change.changed_on between store_visit.visit_time - ${near} and store_visit.visit_time + ${near}`,
    )
    .where((change) =>
      change.or([
        change('store_change.reason', '=', 'move_approved'),
        change.and([
          change('store_change.reason', '=', 'edited'),
          change('store_change.changed_by', '=', change.ref('store_visit.member_id')),
        ]),
      ]),
    )
    .select(['store_visit.id', 'store_change.changed_on', 'old_value', 'new_value'])
    .execute();
  for (const { id, changed_on, old_value, new_value } of rows) {
    const metres = movedMetres(old_value, new_value);
    if (metres <= Math.max(leastMetres, found.get(id)?.metres ?? 0)) continue;
    found.set(id, { moved_on: formatTime(changed_on, zone), metres });
  }
  return found;
}
