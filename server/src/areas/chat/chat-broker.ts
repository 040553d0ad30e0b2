import { BrokerStatus } from '@agency/shared/model/broker';
import type { Db } from '../../platform/db/database';
import type { Session } from '../../platform/session/session';
import { looksAfterBroker } from '../member/hidden-numbers';

/** Returns the broker if the member may chat with him: not disabled, and the member's own or one of his stores. */
export function findOwnBroker(db: Db, session: Session, brokerId: string) {
  return db
    .selectFrom('broker')
    .select(['broker.id', 'broker.broker_name'])
    .where('broker.orgcode', '=', session.orgcode)
    .where('broker.id', '=', brokerId)
    .where('broker.broker_status', '!=', BrokerStatus.disabled)
    .where(looksAfterBroker(session))
    .executeTakeFirst();
}
