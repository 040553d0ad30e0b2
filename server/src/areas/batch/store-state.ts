import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { StoreState } from '../../platform/db/tables/batch-rows';
import { pickPlace } from '../store/store-place';

export async function lockStore(db: Db, orgcode: string, id: string): Promise<StoreState | undefined> {
  const found = await db
    .selectFrom('store')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // A second statement, so that after the lock it sees what the previous holder wrote to other tables.
  return found && readStore(db, found.id);
}

export async function readStore(db: Db, id: string): Promise<StoreState> {
  const row = await db
    .selectFrom('store')
    .select([
      'member_id',
      'company_id',
      'is_gh',
      'store_status',
      'recycle_date',
      'reminded_of',
      'left_pool_at',
    ])
    .select(['pending_place', 'approved_lng', 'approved_lat', 'region_name', 'address', 'lng', 'lat'])
    .select(['country_id', 'province_id', 'city_id', 'area_id'])
    .select((store) =>
      store
        .selectFrom('store_change')
        .whereRef('store_change.store_id', '=', 'store.id')
        .select(sql<string | null>`max(store_change.id)`.as('id'))
        .as('last_change'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const brokers = await db
    .selectFrom('broker')
    .select(['id', 'member_id'])
    .where('store_id', '=', id)
    .orderBy('id')
    .execute();
  const { member_id, company_id, is_gh, store_status, recycle_date, reminded_of, last_change } = row;
  const { pending_place, approved_lng, approved_lat } = row;
  return {
    ...{ member_id, company_id, is_gh, store_status, recycle_date, reminded_of, last_change },
    ...{ pending_place, approved_lng, approved_lat, place: pickPlace(row), brokers },
    left_pool_at: row.left_pool_at?.toISOString() ?? null,
  };
}
