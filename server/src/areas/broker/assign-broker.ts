import { BrokerStatus } from '@agency/shared/model/broker';
import type { SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { changeBrokers } from '../customer-owner/change-brokers';
import { openBroker } from './open-broker';

/**
 * Assigns a broker to a member; a refused broker has no member. Of concurrent changes from the same member (`from`) the
 * first one counts.
 */
export async function assignBroker(
  call: SessionCall,
  id: string,
  memberId: string,
  from: string | null | undefined,
): Promise<void> {
  const broker = await openBroker(call, id);
  const isOthers = from !== undefined && broker.member_id !== from && broker.member_id !== memberId;
  if (broker.broker_status === BrokerStatus.disabled || isOthers) throw new ApiError('conflict');
  const changed = await changeBrokers(
    call.db,
    (brokers) => brokers.where('id', '=', broker.id).where('member_id', 'is distinct from', memberId),
    { member_id: memberId },
  );
  if (changed === 0) throw new ApiError('unchanged');
}
