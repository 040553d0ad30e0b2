import { sql } from 'kysely';
import type { Db } from '../db/database';

/** What a batch changes of a store. Times are text: they are kept as JSON. */
export interface StoreState {
  member_id: string | null;
  company_id: string;
  is_gh: number;
  store_status: number;
  recycle_date: string | null;
  reminded_of: string | null;
  left_pool_at: string | null;
  /** The newest entry of its history: two equal states with changes between them are not the same. */
  last_change: string | null;
  /** Who looks after its brokers. */
  brokers: { id: string; member_id: string | null }[];
}

/** The state of a store, which until the end of the transaction nobody else can change. */
export async function lockStore(db: Db, orgcode: string, id: string): Promise<StoreState | undefined> {
  const found = await db
    .selectFrom('store')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Another statement: behind the lock it sees what its last holder has stored in other tables.
  return found && readStore(db, found.id);
}

export async function readStore(db: Db, id: string): Promise<StoreState> {
  const { left_pool_at, ...row } = await db
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
  return { ...row, left_pool_at: left_pool_at?.toISOString() ?? null, brokers };
}
