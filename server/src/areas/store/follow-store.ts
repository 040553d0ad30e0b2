import type { Db } from '../../platform/db/database';
import { changeBrokers } from '../customer-owner/change-brokers';

export async function followStore(db: Db, storeId: string, memberId: string | null): Promise<void> {
  await changeBrokers(db, (brokers) => brokers.where('store_id', '=', storeId), { member_id: memberId });
}
