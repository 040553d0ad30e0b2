import type { Point } from '@agency/shared/model/distance';
import { StoreOwnership, StoreStatus, toBePublicWithinDays } from '@agency/shared/model/store';
import { byReason, overdueDays, restingDays } from '@agency/shared/model/visit-due';
import { sql } from 'kysely';
import type { Call, Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { addDays, dayOf, parseTime } from '../../platform/http/zoned-time';
import { boxAround } from '../store/box-around';
import { placeOf } from '../store/nearby';
import { storesFor } from '../store/store-query';

type DueCall = Call<'GET /expand/visit/due-list'>;

/** More than that nobody does in a day; what is left comes up once these are done. */
const most = { plans: 50, dropping: 50, resting: 10 };
/** Plans of a month that are read at most: nearly all of them were kept. */
const plansRead = 300;
/** So far one goes to a store that has no other reason. */
const nearMetres = 5_000;

/** What an attache has reason to do today: stores of their own in cooperation, each once, under its most urgent reason. */
export const listDueVisits: Handler<'GET /expand/visit/due-list'> = async (call) => {
  const { query, session, now, zone } = call;
  if (session.isManager) throw new ApiError('roleForbidden');
  const today = dayOf(now, zone);
  const plans = await openPlans(call, today);
  const dropping = await droppingStores(call, today);
  const resting = await restingStores(call, today, placeOf(query));
  const ids = [...plans.keys(), ...dropping, ...resting];
  const rows = byReason(await storesWith(call, ids, plans), today);
  const isPlan = ({ reason }: (typeof rows)[number]) => reason === 'planned' || reason === 'overdue';
  const rest = new Set(resting);
  return {
    list: [
      ...rows.filter(isPlan).slice(0, most.plans),
      ...rows.filter(({ reason }) => reason === 'dropping').slice(0, most.dropping),
      // A plan of long ago may have brought others.
      ...rows.filter(({ reason, store_id }) => reason === 'resting' && rest.has(store_id)),
    ],
  };
};

interface Plan {
  next_visit_on: string | null;
  next_visit_reason: string;
}

function ownStores(call: DueCall) {
  return storesFor(call, { is_gh: StoreOwnership.private }).where(
    'store.store_status',
    '=',
    StoreStatus.inCooperation,
  );
}

/** The newest plan of the member for each store, today's first, then those that were missed. */
async function openPlans({ db, session }: DueCall, today: string): Promise<Map<string, Plan>> {
  const rows = await db
    .selectFrom('store_visit as plan')
    .select(['plan.store_id', 'plan.next_visit_on', 'plan.next_visit_reason'])
    .where('plan.orgcode', '=', session.orgcode)
    .where('plan.member_id', '=', session.memberId)
    .where('plan.next_visit_on', '>=', addDays(today, -overdueDays))
    .where('plan.next_visit_on', '<=', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('store_visit as later')
            .select('later.id')
            .whereRef('later.store_id', '=', 'plan.store_id')
            .whereRef('later.member_id', '=', 'plan.member_id')
            .whereRef('later.visit_time', '>', 'plan.visit_time')
            .where('later.next_visit_on', 'is not', null),
        ),
      ),
    )
    .orderBy('plan.next_visit_on', 'desc')
    .orderBy('plan.store_id')
    .limit(plansRead)
    .execute();
  return new Map(rows.map(({ store_id, ...plan }) => [store_id, plan]));
}

async function droppingStores(call: DueCall, today: string): Promise<string[]> {
  const rows = await ownStores(call)
    .select('store.id')
    .where('store.recycle_date', '<=', addDays(today, toBePublicWithinDays))
    .orderBy('store.recycle_date')
    .orderBy('store.id')
    // Those that are planned for today stand there already.
    .limit(most.dropping + most.plans)
    .execute();
  return rows.map(({ id }) => id);
}

const lastVisit = sql<Date | null>`(select max(visit_time) from store_visit
  where store_visit.store_id = store.id)`;

/** The stores that were not visited longest, those around the place first. */
async function restingStores(call: DueCall, today: string, place: Point | null): Promise<string[]> {
  const since = parseTime(addDays(today, 1 - restingDays), call.zone, 'today');
  const resting = ownStores(call)
    .select(['store.id', lastVisit.as('last_visit')])
    .where(sql<boolean>`coalesce(${lastVisit} < ${since}, true)`)
    // These have a more urgent reason.
    .where((or) =>
      or.or([
        or('store.recycle_date', 'is', null),
        or('store.recycle_date', '>', addDays(today, toBePublicWithinDays)),
      ]),
    );
  const sorted = place ? resting.orderBy(isNear(place), 'desc') : resting;
  const rows = await sorted
    .orderBy('last_visit', (order) => order.asc().nullsFirst())
    .orderBy('store.id')
    .limit(most.resting)
    .execute();
  return rows.map(({ id }) => id);
}

function isNear(place: Point) {
  const { south, north, west, east } = boxAround(place, nearMetres);
  return sql<boolean>`(store.lat between ${south} and ${north} and store.lng between ${west} and ${east})`;
}

/** What a row shows, in the order of the ids. A plan for a store that is somebody else's by now is nobody's. */
async function storesWith(call: DueCall, ids: string[], plans: Map<string, Plan>) {
  if (ids.length === 0) return [];
  const rows = await ownStores(call)
    .where('store.id', 'in', [...new Set(ids)])
    .select(['store.id as store_id', 'store.store_name', 'store.address', 'store.lng', 'store.lat'])
    .select(['store.manager_name', 'store.country_code', 'store.mobile_tel', 'store.recycle_date'])
    .select(lastVisit.as('last_visit'))
    .execute();
  const byId = new Map(rows.map((row) => [row.store_id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { last_visit, ...store } = row;
    const plan = plans.get(id) ?? { next_visit_on: null, next_visit_reason: '' };
    return [{ ...store, ...plan, last_visit_on: last_visit && dayOf(last_visit, call.zone) }];
  });
}
