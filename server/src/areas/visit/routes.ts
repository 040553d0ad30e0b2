import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError, badInput } from '../../platform/http/api-error';
import type { Session } from '../../platform/session/session';
import { parseTime } from '../../platform/time/zoned-time';

export const readRoute: Handler<'GET /expand/visit/route'> = async ({ db, session, query }) => {
  parseTime(query.date, 'UTC', 'date');
  if (session.isManager) throw new ApiError('roleForbidden');
  const route = await db
    .selectFrom('visit_route')
    .select(['stops', 'revision'])
    .where('member_id', '=', session.memberId)
    .where('day', '=', query.date)
    .executeTakeFirst();
  if (!route) return { stops: [], revision: 0 };
  const stores = await ownStores(db, session, route.stops);
  const stops = route.stops.flatMap(({ store_id, is_visited }) => {
    const store = stores.find((one) => one.store_id === store_id);
    return store ? [{ ...store, is_visited }] : [];
  });
  return { stops, revision: route.revision };
};

/** Saves the route. The first of two devices that have seen the same route wins. */
export const saveRoute: Handler<'POST /expand/visit/save-route'> = async ({ db, session, body }) => {
  const { date, stops, revision } = body;
  parseTime(date, 'UTC', 'date');
  if (session.isManager) throw new ApiError('roleForbidden');
  const known = new Set((await ownStores(db, session, stops)).map(({ store_id }) => store_id));
  if (stops.some(({ store_id }) => !known.has(store_id))) throw badInput('stops', 'unknown');
  const row = { day: date, stops: JSON.stringify(stops), revision: revision + 1 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('visit_route')
    .values({ ...row, member_id: session.memberId })
    .onConflict((route) =>
      route
        .column('member_id')
        .doUpdateSet(row)
        .where(
          sql<boolean>`case when visit_route.day = ${date} then visit_route.revision = ${revision} else ${revision} = 0 end`,
        ),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ApiError('routeChanged');
  return { revision: row.revision };
};

function ownStores(db: Db, { orgcode, memberId }: Session, stops: readonly { store_id: string }[]) {
  const ids = stops.map(({ store_id }) => store_id);
  return db
    .selectFrom('store')
    .select(['id as store_id', 'store_name', 'address', 'lng', 'lat'])
    .select(['manager_name', 'country_code', 'mobile_tel'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('orgcode', '=', orgcode)
    .where('member_id', '=', memberId)
    .where('is_gh', '=', StoreOwnership.private)
    .where('store_status', '=', StoreStatus.inCooperation)
    .where('deleted_at', 'is', null)
    .execute();
}
