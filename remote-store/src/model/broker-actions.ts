import type { RowOf } from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { BrokerStatus } from '@agency/shared/model/broker';

export type Broker = RowOf<'GET /expand/broker/get-org-broker-list'>;

export type BrokerAction = 'agree' | 'refuse' | 'remove';

/** Managers decide on brokers in review; the server tells who may remove a broker from the store. */
export function brokerActionsFor(
  { broker_status, is_removable }: Pick<Broker, 'broker_status' | 'is_removable'>,
  role: Role,
): BrokerAction[] {
  const isUndecided = role === 'manager' && broker_status === BrokerStatus.inReview;
  const actions: BrokerAction[] = isUndecided ? ['agree', 'refuse'] : [];
  return is_removable ? [...actions, 'remove'] : actions;
}
