import type { RowOf } from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { BrokerStatus } from '@agency/shared/model/broker';

export type Broker = RowOf<'GET /expand/broker/get-org-broker-list'>;

/** What can be done with a broker besides calling. */
export type BrokerDeed = 'agree' | 'refuse' | 'remove';

/** Managers decide on who is in review; the server says who may take a broker out of the store. */
export function deedsFor(
  { broker_status, is_removable }: Pick<Broker, 'broker_status' | 'is_removable'>,
  role: Role,
): BrokerDeed[] {
  const isUndecided = role === 'manager' && broker_status === BrokerStatus.inReview;
  const deeds: BrokerDeed[] = isUndecided ? ['agree', 'refuse'] : [];
  return is_removable ? [...deeds, 'remove'] : deeds;
}
