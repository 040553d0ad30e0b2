import type { Point } from '@agency/shared/model/distance';
import { protectionWarningDays } from '@agency/shared/model/protection';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { byReason, overdueDays, restingDays } from '@agency/shared/model/visit-due';
import { type Selectable, sql } from 'kysely';
import type { Call, Handler } from '../../platform/call/call';
import { placeOf } from '../../platform/call/place-of';
import type { Store } from '../../platform/db/tables/stores';
import { ApiError } from '../../platform/http/api-error';
import { addDays, dayOf, parseTime } from '../../platform/time/zoned-time';
import { boxAround } from '../store/box-around';
import { isPlanOf } from './future-plans';

type DueCall = Call<'GET /expand/visit/due-list'>;

const most = { plans: 50, dropping: 50, resting: 10 };
/** Maximum plans read of a month, nearly all of which were fulfilled. */
const plansRead = 300;
/** Maximum distance for a visit without another reason. */
const nearMetres = 5_000;

/** Lists what an attache has reason to do today: own stores in cooperation, each once, under its most urgent reason. */
export const listDueVisits: Handler<'GET /expand/visit/due-list'> = async (call) => {
  const { query, session, now, zone } = call;
  if (session.isManager) throw new ApiError('roleForbidden');
  const today = dayOf(now, zone);
  const organisationToday = dayOf(now, session.timezone);
  const stores = await storesWithReasons(call, today, organisationToday, placeOf(query));
  const rows = byReason(stores, today, organisationToday);
  const isPlan = ({ reason }: (typeof rows)[number]) => reason === 'planned' || reason === 'overdue';
  const shown = [
    ...rows.filter(isPlan).slice(0, most.plans),
    ...rows.filter(({ reason }) => reason === 'dropping').slice(0, most.dropping),
    // A fulfilled old plan leaves the store for the other reasons.
    ...rows.filter(({ reason, is_resting }) => reason === 'resting' && is_resting),
  ];
  return { list: shown.map(({ is_resting: _, ...row }) => row) };
};

type ShownOfStore =
  | 'store_name'
  | 'address'
  | 'lng'
  | 'lat'
  | 'manager_name'
  | 'country_code'
  | 'mobile_tel'
  | 'recycle_date';

interface StoreRow extends Pick<Selectable<Store>, ShownOfStore> {
  store_id: string;
  next_visit_on: string | null;
  next_visit_reason: string;
  last_visit: Date | null;
  seen_since: Date | null;
  is_resting: boolean;
}

/**
 * Selects stores with a plan, in the order of the plans, then those that return to the pool, then those with the oldest
 * last visit. One statement saves three round trips. Plans for stores of another member are ignored.
 */
async function storesWithReasons(
  call: DueCall,
  today: string,
  organisationToday: string,
  place: Point | null,
) {
  const since = parseTime(addDays(today, 1 - restingDays), call.zone, 'today');
  const droppingUntil = addDays(organisationToday, protectionWarningDays);
  const nearFirst = place ? sql`${isNear(place)} desc, ` : sql``;
  const { rows } = await sql<StoreRow>`
    with own as materialized ${ownStores(call)},
    plans as (
      select distinct on (store_id) store_id, visit_time as planned_at, next_visit_on, next_visit_reason
      from ${openPlans(call, today)} plan order by store_id, next_visit_on),
    dropping as (
      select id, row_number() over (order by recycle_date, id) as place from own
      where recycle_date <= ${droppingUntil}
      -- Those that are planned for today stand there already.
      order by place limit ${sql.lit(most.dropping + most.plans)}),
    resting as (
      select id, row_number() over (order by ${nearFirst}last_visit nulls first, id) as place from own
      where coalesce(last_visit < ${since}, true)
        -- These have a more urgent reason.
        and (recycle_date is null or recycle_date > ${droppingUntil})
      order by place limit ${sql.lit(most.resting)})
    select own.id as store_id, store_name, address, lng, lat, manager_name, country_code, mobile_tel, recycle_date,
      last_visit, case when last_visit > planned_at then last_visit end as seen_since,
      next_visit_on, coalesce(next_visit_reason, '') as next_visit_reason,
      resting.id is not null as is_resting
    from own
      left join plans on plans.store_id = own.id
      left join dropping on dropping.id = own.id
      left join resting on resting.id = own.id
    where plans.store_id is not null or dropping.id is not null or resting.id is not null
    order by next_visit_on desc nulls last, plans.store_id, dropping.place, resting.place`.execute(call.db);
  return rows.map(({ last_visit, seen_since, ...row }) => ({
    ...row,
    ...(isFulfilled(row, seen_since && dayOf(seen_since, call.zone)) && {
      next_visit_on: null,
      next_visit_reason: '',
    }),
    last_visit_on: last_visit && dayOf(last_visit, call.zone),
  }));
}

/**
 * A later visit fulfils the plan if it is on the planned day or afterwards; an earlier one does not replace the agreed
 * visit.
 */
function isFulfilled(
  { next_visit_on }: Pick<StoreRow, 'next_visit_on'>,
  visitedSinceOn: string | null,
): boolean {
  return next_visit_on !== null && visitedSinceOn !== null && visitedSinceOn >= next_visit_on;
}

/**
 * Selects the member's own stores in cooperation. Status codes are literals: a prepared plan would assume that any code
 * is rare and read all stores in cooperation.
 */
function ownStores({ session }: DueCall) {
  return sql`(
    select id, store_name, address, lng, lat, manager_name, country_code, mobile_tel, recycle_date,
      (select max(visit_time) from store_visit where store_visit.store_id = store.id) as last_visit
    from store
    where orgcode = ${session.orgcode} and member_id = ${session.memberId} and deleted_at is null
      and is_gh = ${sql.lit(StoreOwnership.private)} and store_status = ${sql.lit(StoreStatus.inCooperation)})`;
}

function openPlans({ session }: DueCall, today: string) {
  return sql`(
    select plan.store_id, plan.visit_time, plan.next_visit_on, plan.next_visit_reason from store_visit plan
    where plan.orgcode = ${session.orgcode} and ${isPlanOf(session.memberId)}
      and plan.next_visit_on >= ${addDays(today, -overdueDays)} and plan.next_visit_on <= ${today}
      and not exists (
        select from store_visit later
        where later.store_id = plan.store_id and ${isPlanOf(session.memberId, 'later')}
          and later.visit_time > plan.visit_time and later.next_visit_on is not null)
    order by plan.next_visit_on desc, plan.store_id limit ${sql.lit(plansRead)})`;
}

function isNear(place: Point) {
  const { south, north, west, east } = boxAround(place, nearMetres);
  return sql<boolean>`(lat between ${south} and ${north} and lng between ${west} and ${east})`;
}
