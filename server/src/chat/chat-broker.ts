import { BrokerStatus } from '@agency/shared/model/broker';
import type { Db } from '../db/database';
import type { Session } from '../login/session';

/**
 * The broker, if the member may chat with him: of the same organisation, not disabled, and the member's own or of one of
 * his stores.
 */
export function findOwnBroker(db: Db, { orgcode, memberId }: Session, brokerId: string) {
  return db
    .selectFrom('broker')
    .leftJoin('store', 'store.id', 'broker.store_id')
    .select(['broker.id', 'broker.broker_name'])
    .where('broker.orgcode', '=', orgcode)
    .where('broker.id', '=', brokerId)
    .where('broker.broker_status', '!=', BrokerStatus.disabled)
    .where((or) => or.or([or('broker.member_id', '=', memberId), or('store.member_id', '=', memberId)]))
    .executeTakeFirst();
}
