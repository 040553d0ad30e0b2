import type { ApiOutput } from '@agency/shared/api';
import { distanceBetween } from '@agency/shared/model/distance';
import { StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { Call } from '../../platform/call/call';
import { fullUrlOf } from '../../platform/file/file-url';
import { isWhole, likenessOf } from '../../platform/search/likeness';
import { formatTime } from '../../platform/time/zoned-time';
import { isSeenByBranch } from '../member/visible';
import { boxAround } from './box-around';

type Review = NonNullable<ApiOutput<'GET /expand/search-store'>['list'][number]['review']>;
type Lookalike = Review['lookalikes'][number];

/** Metres within which another store may be the same one. */
const nearMetres = 50;

const most = 10;

/** Finds by store what a manager needs for a decision; stores that await none are left out. */
export async function findReviews(
  call: Call<'GET /expand/search-store'>,
  ids: readonly string[],
): Promise<Map<string, Review>> {
  const waiting = ids.length === 0 ? [] : await listWaiting(call, ids);
  const lookalikes =
    waiting.length === 0 ? new Map<string, Lookalike[]>() : await findLookalikes(call, waiting);
  return new Map(
    waiting.map(({ id, pending_place, submitted_on, biz_license_url }) => [
      id,
      {
        submitted_on: formatTime(
          pending_place ? new Date(pending_place.requested_on) : submitted_on,
          call.zone,
        ),
        biz_license_url_real: fullUrlOf(call.deps, biz_license_url),
        lookalikes: lookalikes.get(id) ?? [],
      },
    ]),
  );
}

function listWaiting({ db, session }: Call<'GET /expand/search-store'>, ids: readonly string[]) {
  return db
    .selectFrom('store')
    .select(['id', 'pending_place', 'biz_license_url', 'country_code', 'mobile_tel', 'lng', 'lat'])
    .select((store) => [
      sql<Date>`coalesce(${store
        .selectFrom('store_change')
        .whereRef('store_change.store_id', '=', 'store.id')
        .where('store_change.reason', '=', 'resubmitted')
        .select((change) => change.fn.max('changed_on').as('again'))}, store.created_on)`.as('submitted_on'),
    ])
    .where('orgcode', '=', session.orgcode)
    .where('id', 'in', ids)
    .where((store) =>
      store.or([store('store_status', '=', StoreStatus.inReview), store('pending_place', 'is not', null)]),
    )
    .execute();
}

interface FoundRow {
  store_id: string;
  id: string;
  store_name: string;
  way: Lookalike['way'];
  lng: number;
  lat: number;
}

/**
 * Finds stores with the same number, with the same name and address, or near the store's place, except pairs that are
 * marked as different. A move is compared at the requested place.
 */
async function findLookalikes(
  { db, session }: Call<'GET /expand/search-store'>,
  waiting: Awaited<ReturnType<typeof listWaiting>>,
): Promise<Map<string, Lookalike[]>> {
  const wanted = waiting.map(({ id, country_code, mobile_tel, pending_place, ...store }) => ({
    id,
    country_code,
    mobile_tel: isWhole(mobile_tel) ? mobile_tel : null,
    ...boxAround(pending_place ?? store, nearMetres),
  }));
  const isLive = sql`other.orgcode = ${session.orgcode} and other.deleted_at is null and other.id <> wanted.id
    and ${isSeenByBranch(session, sql`other.member_id`) ?? sql`true`}`;
  const { rows } = await sql<FoundRow>`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}) as wanted (id bigint, country_code text,
      mobile_tel text, south float8, north float8, west float8, east float8)),
    alike as (
      select wanted.id as store_id, 1 as rank, 'number' as way, other.id from wanted join store other
        on other.mobile_tel = wanted.mobile_tel and other.country_code = wanted.country_code and ${isLive}
      union all
      select wanted.id, 2, 'name', other.id from wanted join store own on own.id = wanted.id join store other
        on ${likenessOf(sql`other.store_name`)} = ${likenessOf(sql`own.store_name`)}
        and ${likenessOf(sql`other.address`)} = ${likenessOf(sql`own.address`)}
        and coalesce(other.area_id, other.city_id) = coalesce(own.area_id, own.city_id) and ${isLive}
      union all
      select wanted.id, 3, 'near', other.id from wanted join store other on other.lat between wanted.south and wanted.north
        and other.lng between wanted.west and wanted.east and ${isLive})
    select distinct on (store_id, id) store_id, way, id, store_name, lng, lat from alike join store using (id)
    where not exists (select from different_pair where kind = 'stores'
      and older_id = least(alike.store_id, alike.id) and newer_id = greatest(alike.store_id, alike.id))
    order by store_id, id, rank`.execute(db);
  return new Map(
    waiting.map(({ pending_place, ...store }) => [
      store.id,
      rows
        .filter(({ store_id }) => store_id === store.id)
        .map(({ id, store_name, way, ...other }) => ({
          id,
          store_name,
          way,
          distance: Math.round(distanceBetween(pending_place ?? store, other)),
        }))
        .filter(({ way, distance }) => way !== 'near' || distance <= nearMetres)
        .sort((a, b) => ways.indexOf(a.way) - ways.indexOf(b.way) || a.distance - b.distance)
        .slice(0, most),
    ]),
  );
}

/** The likeliest first. */
const ways: readonly Lookalike['way'][] = ['number', 'name', 'near'];
