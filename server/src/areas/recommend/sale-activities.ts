import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

export function listSaleActivities(db: Db, projectId: string, now: Date) {
  const today = sql<string>`(${now}::timestamptz at time zone tenant.timezone)::date`;
  return db
    .selectFrom('sale_activity')
    .innerJoin('tenant', 'tenant.orgcode', 'sale_activity.orgcode')
    .select(['sale_type', 'sale_desc'])
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('first_day', 'is', null), eb('first_day', '<=', today)]))
    .where(({ eb, or }) => or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .orderBy('list_place', (order) => order.asc().nullsLast())
    .orderBy('sale_activity.id')
    .execute();
}
