import type { Db } from '../db/database';

/** What a batch changes of a broker, and the store under which it did so. */
export interface BrokerState {
  store_id: string | null;
  member_id: string | null;
  broker_status: number;
}

/** The state of a broker, which until the end of the transaction nobody else can change. */
export function lockBroker(db: Db, orgcode: string, id: string): Promise<BrokerState | undefined> {
  return db
    .selectFrom('broker')
    .select(['store_id', 'member_id', 'broker_status'])
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
