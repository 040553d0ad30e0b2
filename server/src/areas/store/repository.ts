import { BrokerStatus } from '@agency/shared/model/broker';
import type { Point } from '@agency/shared/model/distance';
import { StoreStatus, statusesOf } from '@agency/shared/model/store';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cached } from '../../platform/call/memo';
import { inOrderOf, type PageAsOf } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import { parameter, preparedQuery } from '../../platform/db/prepared-query';
import type { Reader, Session } from '../../platform/session/session';
import { dayOf } from '../../platform/time/zoned-time';
import { hidesStoreNumber } from '../member/hidden-numbers';
import { readerWith, type View, viewOf } from '../member/visible';
import { nearestStores } from './nearby';
import { type StoreFilter, storesFor, type Viewer } from './store-query';

/** Lists one page of stores: newest first, soonest public first if only those are requested, or by distance. */
export async function listStores(viewer: Viewer, filter: StoreFilter, page: PageAsOf, place: Point | null) {
  const statuses = [...new Set(statusesOf(filter.store_status))];
  // The list of reviews alone has the waiting moves too; the others list those stores by their status.
  const hasMoves = statuses.length === 1 && statuses[0] === StoreStatus.inReview;
  const stores = storesFor(viewer, filter)
    .where((store) =>
      store.or([
        store('store.store_status', 'in', statuses),
        ...(hasMoves ? [store('store.pending_place', 'is not', null)] : []),
      ]),
    )
    .where('store.created_on', '<=', page.asOf);
  const counts = await totalsByStatus(viewer, filter);
  const total = statuses.reduce(
    (sum, status) => sum + (counts.ofStatus[status] ?? 0),
    hasMoves ? counts.moves : 0,
  );
  if (place) return { rows: await rowsNear(viewer, await nearestStores(stores, place, page, total)), total };
  const sorted =
    filter.is_to_be_gh === 1
      ? stores.orderBy('store.recycle_date').orderBy('store.id')
      : stores.orderBy('store.id', 'desc');
  const shown = sorted.limit(page.limit).offset(page.offset);
  const found = total === 0 ? [] : await shown.select('store.id').execute();
  return { rows: await rowsOf(viewer, found), total };
}

async function rowsNear(viewer: Viewer, near: { id: string; metres: number }[]) {
  const metresOf = new Map(near.map(({ id, metres }) => [id, metres]));
  const rows = await rowsOf(viewer, near);
  return rows.map((row) => ({ ...row, distance: Math.round(metresOf.get(row.id) ?? 0) }));
}

async function rowsOf({ db, session }: Viewer, stores: { id: string }[]) {
  if (stores.length === 0) return [];
  const ids = stores.map(({ id }) => id);
  return inOrderOf(ids, await selectRows(db, { ...session, ids }, viewOf(session)));
}

const asker = {
  orgcode: parameter<string>(),
  memberId: parameter<string>(),
  branchId: parameter<string | null>(),
};

const selectRows = preparedQuery(
  { ...asker, ids: parameter<string[]>() },
  (db, { ids, ...asker }, view: View) => {
    const stores = db.selectFrom('store').where('store.orgcode', '=', asker.orgcode);
    const named = stores.where(sql<boolean>`store.id = any(${ids}::bigint[])`);
    return withItems(named, readerWith(view, asker));
  },
);

export type StoreMode = 'read' | 'write';

const selectStore = preparedQuery(
  { orgcode: parameter<string>(), id: parameter<string>() },
  (db, { orgcode, id }, mode: StoreMode) =>
    storeOf(db, orgcode, id)
      .select(['id', 'store_name', 'country_code', 'mobile_tel', 'company_id', 'agency_id', 'member_id'])
      .select(['country_id', 'province_id', 'city_id', 'area_id', 'region_name', 'address', 'lng', 'lat'])
      .select(['manager_name', 'store_status', 'is_gh', 'recycle_date', 'deleted_at', 'left_pool_at'])
      .select(['biz_license_url', 'ext_values', 'pending_place', 'approved_lng', 'approved_lat'])
      .$if(mode === 'write', (store) => store.forUpdate()),
);

const selectWholeStore = preparedQuery(
  { ...asker, id: parameter<string>() },
  (db, { id, ...asker }, view: View) =>
    withItems(storeOf(db, asker.orgcode, id), readerWith(view, asker))
      .innerJoin('tenant', 'tenant.orgcode', 'store.orgcode')
      .select(['store.deleted_at', 'store.left_pool_at', 'store.biz_license_url', 'store.ext_values'])
      .select(['tenant.protect_days', 'store.pending_place', 'store.approved_lng', 'store.approved_lat']),
);

function storeOf(db: Db, orgcode: string, id: string) {
  return db.selectFrom('store').where('store.orgcode', '=', orgcode).where('store.id', '=', id);
}

/** Returns the store's own row only, which most calls need for the permission check. */
export async function findStore(db: Db, { orgcode }: Session, id: string, mode: StoreMode) {
  const [store] = await selectStore(db, { orgcode, id }, mode);
  return store;
}

export async function findWholeStore(db: Db, session: Session, id: string) {
  const [store] = await selectWholeStore(db, { ...session, id }, viewOf(session));
  return store;
}

export type StoreRow = Awaited<ReturnType<typeof listStores>>['rows'][number] & { distance?: number };

function withItems(stores: ReturnType<typeof storesFor>, asker: Reader) {
  return stores
    .innerJoin('company', 'company.id', 'store.company_id')
    .leftJoin('agency', 'agency.id', 'store.agency_id')
    .leftJoin('member', 'member.id', 'store.member_id')
    .select(['store.id', 'store.store_name', 'store.country_id', 'store.province_id', 'store.city_id'])
    .select(['store.area_id', 'store.region_name', 'store.address', 'store.lng', 'store.lat'])
    .select(['store.manager_name', 'store.country_code', 'store.mobile_tel', 'store.agency_id'])
    .select(['store.member_id', 'store.store_status', 'store.is_gh', 'store.recycle_date'])
    .select(['company.name as company_name', 'agency.agency_name', 'member.name as member_name'])
    .select((store) => [
      hidesStoreNumber(asker).as('hides_number'),
      refuseReason.as('refuse_reason'),
      sql<boolean>`store.pending_place is not null`.as('is_move_pending'),
      store
        .selectFrom('broker')
        .whereRef('broker.store_id', '=', 'store.id')
        .where('broker.broker_status', '!=', sql.lit(BrokerStatus.disabled))
        .select(sql<number>`count(*)::int`.as('total'))
        .as('broker_total'),
      jsonArrayFrom(
        store
          .selectFrom('store_label')
          .innerJoin('label', 'label.id', 'store_label.label_id')
          .whereRef('store_label.store_id', '=', 'store.id')
          .select([sql<string>`label.id::text`.as('id'), 'label.name'])
          .orderBy('label.id'),
      ).as('labels'),
    ]);
}

const refuseReason = sql<string>`case when store.store_status = ${sql.lit(StoreStatus.reviewFailure)} then coalesce((
  select note from store_change where store_change.store_id = store.id and store_change.reason = 'audited'
  order by store_change.changed_on desc, store_change.id desc limit 1), '') else '' end`;

interface StatusTotals {
  ofStatus: Record<number, number>;
  moves: number;
}

/** Counts stores whose move waits. They are few and have an index of their own. */
async function countMoves(viewer: Viewer, filter: StoreFilter): Promise<number> {
  const { moves } = await storesFor(viewer, filter)
    .select(sql<number>`count(*)::int`.as('moves'))
    .where('store.pending_place', 'is not', null)
    .executeTakeFirstOrThrow();
  return moves;
}

function totalsByStatus(viewer: Viewer, filter: StoreFilter): Promise<StatusTotals> {
  const count = async () => {
    const rows = await storesFor(viewer, filter)
      .select(['store.store_status', sql<number>`count(*)::int`.as('total')])
      .groupBy('store.store_status')
      .execute();
    const moves = rows.length > 0 ? await countMoves(viewer, filter) : 0;
    return {
      ofStatus: Object.fromEntries(rows.map(({ store_status, total }) => [store_status, total])),
      moves,
    };
  };
  // Labels have no data version, so these counts cannot be cached.
  if (filter.label_ids?.length) return count();
  const { country_id, province_id, city_id, area_id, company_id, member_id, store_id, kw } = filter;
  const places = [country_id, province_id, city_id, area_id, company_id, member_id, store_id];
  const today = filter.is_to_be_gh === 1 ? dayOf(viewer.now, viewer.session.timezone) : '';
  const question = ['stores', filter.is_gh, filter.is_gh_pool, filter.is_to_be_gh, today, places, kw];
  return cached(viewer, company_id ? ['store', 'company'] : ['store'], question, count);
}

export async function countByStatus(viewer: Viewer, filter: StoreFilter) {
  const { ofStatus, moves } = await totalsByStatus(viewer, filter);
  const of = (status: number) => ofStatus[status] ?? 0;
  const normal = of(StoreStatus.inCooperation);
  const disabled = of(StoreStatus.disabled);
  const inReview = of(StoreStatus.inReview);
  const apply_in = inReview + moves;
  const apply_fail = of(StoreStatus.reviewFailure);
  return { total: normal + disabled + inReview, normal, disabled, apply_in, apply_fail };
}

export async function protectDaysOf(db: Db, orgcode: string): Promise<number> {
  const row = await db
    .selectFrom('tenant')
    .select('protect_days')
    .where('orgcode', '=', orgcode)
    .executeTakeFirstOrThrow();
  return row.protect_days;
}
