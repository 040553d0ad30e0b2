import { StoreStatus } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';

interface Plan {
  store_id: string;
  store_name: string;
  next_visit_on: string;
  next_visit_reason: string;
}

/** Tells whether a visit's plan is a member's own, or was handed over to the member. */
export function isPlanOf(memberId: string, visit: 'plan' | 'later' = 'plan'): RawBuilder<boolean> {
  const [plannedFor, visitor] = [sql.ref(`${visit}.planned_for`), sql.ref(`${visit}.member_id`)];
  return sql<boolean>`(${plannedFor} = ${memberId} or ${visitor} = ${memberId} and ${plannedFor} is null)`;
}

/**
 * Lists the member's planned visits from a day on, by day. The latest plan for a store replaces earlier ones, and plans
 * for stores that the member no longer has are left out.
 */
export async function futurePlans(
  db: Db,
  orgcode: string,
  memberId: string,
  { from, to }: { from: string; to?: string },
): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select store.id::text as store_id, store.store_name, plan.next_visit_on,
      plan.next_visit_reason from store_visit plan
    join store on store.id = plan.store_id and store.member_id = ${memberId} and store.deleted_at is null
      and store.store_status = ${sql.lit(StoreStatus.inCooperation)}
    where plan.orgcode = ${orgcode} and ${isPlanOf(memberId)} and plan.next_visit_on >= ${from}
      and plan.next_visit_on <= ${to ?? '9999-12-31'}
      and not exists (
        select from store_visit later
        where later.store_id = plan.store_id and ${isPlanOf(memberId, 'later')}
          and later.visit_time > plan.visit_time and later.next_visit_on is not null)
    order by plan.next_visit_on, store.id limit 200`.execute(db);
  return rows;
}
