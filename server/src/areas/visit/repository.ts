import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { lateAfterSeconds } from '@agency/shared/model/lateness';
import { StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import { type CacheContext, cached } from '../../platform/call/memo';
import { type PageAsOf, totalOf, withTotal } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import type { Session } from '../../platform/session/session';
import { membersAway } from '../absence/absences';
import { companiesOf } from '../member/visible';

interface Range {
  from: Date;
  to: Date;
}

export const isGuessed = sql<boolean>`coalesce(location_source, '') not in ('gps', 'network')`;

/** Time of arrival, because a late visit sorts above rows that a page has already shown. */
const arrivedAt = sql<Date>`store_visit.visit_time + store_visit.sent_after * interval '1 second'`;

/** Columns by name, because a statement with `*` is not prepared (`prepared-pool.ts`). */
const listedColumns = [
  'store_visit.id',
  'store_visit.store_id',
  'store_visit.member_id',
  'store_visit.visit_type',
  'store_visit.visit_content',
  'store_visit.address',
  'store_visit.distance',
  'store_visit.is_wx',
  'store_visit.img_paths',
  'store_visit.visit_time',
  'store_visit.sent_after',
  'store_visit.next_visit_on',
  'store_visit.next_visit_reason',
] as const;

function visitsOf(db: Db, orgcode: string, memberId: string, { from, to }: Range) {
  return db
    .selectFrom('store_visit')
    .where('store_visit.orgcode', '=', orgcode)
    .where('store_visit.member_id', '=', memberId)
    .where('visit_time', '>=', from)
    .where('visit_time', '<', to);
}

export async function listVisits(
  db: Db,
  orgcode: string,
  filter: { memberId: string; range: Range; visitType?: number },
  page: PageAsOf,
) {
  let visits = visitsOf(db, orgcode, filter.memberId, filter.range);
  if (filter.visitType) visits = visits.where('visit_type', '=', filter.visitType);
  const rows = await visits
    .innerJoin('store', 'store.id', 'store_visit.store_id')
    .innerJoin('member', 'member.id', 'store_visit.member_id')
    .select(listedColumns)
    .select(isGuessed.as('is_guessed'))
    .select(['store.store_name', 'member.name as member_name'])
    .select(visits.select(totalOf).as('total'))
    .where(arrivedAt, '<=', page.asOf)
    .orderBy('visit_time', 'desc')
    .orderBy('store_visit.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return withTotal(rows, () => visits.select(totalOf).executeTakeFirstOrThrow());
}

export async function countVisitsByType(db: Db, orgcode: string, memberId: string, range: Range) {
  return visitsOf(db, orgcode, memberId, range)
    .select(['visit_type', sql<number>`count(*)::int`.as('visit_count')])
    .groupBy('visit_type')
    .execute();
}

/**
 * Tells which days between `starts` (ascending; the last one ends the range) have visits, by looking for the first
 * visit of each.
 */
export async function visitedDays(
  db: Db,
  orgcode: string,
  memberId: string,
  starts: Date[],
): Promise<Set<number>> {
  const first = sql`select from store_visit where orgcode = ${orgcode} and member_id = ${memberId}
    and visit_time >= span.begins and visit_time < span.ends limit 1`;
  const { rows } = await sql<{ day: number }>`
    select number::int - 1 as day
    from unnest(${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[])
      with ordinality as span (begins, ends, number)
    cross join lateral (${first}) first`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

export function membersWithVisits(
  db: Db,
  session: Pick<Session, 'orgcode' | 'branchId'>,
  companyId: string | undefined,
  day: string,
  range: Range,
) {
  const { orgcode } = session;
  let members = db
    .selectFrom('member')
    .leftJoin('store_visit', (join) =>
      join
        .onRef('store_visit.member_id', '=', 'member.id')
        .on('store_visit.orgcode', '=', orgcode)
        .on('visit_time', '>=', range.from)
        .on('visit_time', '<', range.to),
    )
    .where('member.orgcode', '=', orgcode)
    .where('member.is_attache', '=', true)
    .groupBy('member.id');
  const companies = companiesOf(session, companyId);
  if (companies) members = members.where('member.company_id', 'in', companies);
  // Members who are away are left out, unless they have visits.
  members = members.having((row) =>
    row.or([
      sql<boolean>`count(store_visit.id) > 0`,
      sql<boolean>`member.id not in ${membersAway(orgcode, day)}`,
    ]),
  );
  return members
    .select(['member.id', 'member.name', 'member.mobile_tel', 'member.country_code'])
    .select(sql<number>`count(store_visit.id)::int`.as('visit_count'))
    .select(sql<number>`count(distinct store_visit.store_id)::int`.as('store_count'))
    .select(sql<number>`(count(*) filter (where sent_after >= ${lateAfterSeconds}))::int`.as('late_count'))
    .orderBy('visit_count', 'desc')
    .orderBy('member.id')
    .execute();
}

export function holdingsOf(call: CacheContext & { db: Db }, memberIds: string[]) {
  return cached(call, ['store', 'broker'], ['holdings', memberIds], async () => {
    const rows = memberIds.length === 0 ? [] : await countHoldings(call.db, memberIds);
    return new Map(rows.map((row) => [row.id, row]));
  });
}

/**
 * Counts as the lists of stores and brokers do, without refused ones. One statement, or every broker would be read
 * twice.
 */
function countHoldings(db: Db, memberIds: string[]) {
  const isIndependent = sql<boolean>`broker.broker_type = ${sql.lit(BrokerType.independent)}`;
  const stores = db
    .selectFrom('store')
    .select(['store.member_id', sql<number>`count(*)::int`.as('store_total')])
    .where('store.member_id', 'in', memberIds)
    .where('store.store_status', '!=', sql.lit(StoreStatus.reviewFailure))
    .where('store.deleted_at', 'is', null)
    .groupBy('store.member_id');
  const brokers = db
    .selectFrom('broker')
    .select(['broker.member_id', sql<number>`count(broker.store_id)::int`.as('store_broker_total')])
    .select(sql<number>`(count(*) filter (where ${isIndependent}))::int`.as('ind_broker_total'))
    .where('broker.member_id', 'in', memberIds)
    .where('broker.broker_status', '!=', sql.lit(BrokerStatus.disabled))
    .groupBy('broker.member_id');
  return db
    .selectFrom('member')
    .leftJoin(stores.as('held_stores'), 'held_stores.member_id', 'member.id')
    .leftJoin(brokers.as('held_brokers'), 'held_brokers.member_id', 'member.id')
    .select(['member.id', 'store_total', 'store_broker_total', 'ind_broker_total'])
    .where('member.id', 'in', memberIds)
    .execute();
}

export async function listStoreVisits(db: Db, storeId: string, page: PageAsOf) {
  const visits = db.selectFrom('store_visit').where('store_id', '=', storeId);
  const rows = await visits
    .innerJoin('member', 'member.id', 'store_visit.member_id')
    .select(listedColumns)
    .select(isGuessed.as('is_guessed'))
    .select('member.name as member_name')
    .select(visits.select(totalOf).as('total'))
    .where(arrivedAt, '<=', page.asOf)
    .orderBy('visit_time', 'desc')
    .orderBy('store_visit.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return withTotal(rows, () => visits.select(totalOf).executeTakeFirstOrThrow());
}
