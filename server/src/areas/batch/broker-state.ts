import type { Db } from '../../platform/db/database';
import type { BrokerState } from '../../platform/db/tables/batch-rows';

export function lockBroker(db: Db, orgcode: string, id: string): Promise<BrokerState | undefined> {
  return db
    .selectFrom('broker')
    .select(['store_id', 'member_id', 'broker_status'])
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
