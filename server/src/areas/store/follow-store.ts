import type { Db } from '../../platform/db/database';

/** The brokers of a store are looked after by whoever looks after the store. */
export async function followStore(db: Db, storeId: string, memberId: string | null): Promise<void> {
  await db.updateTable('broker').set({ member_id: memberId }).where('store_id', '=', storeId).execute();
}
