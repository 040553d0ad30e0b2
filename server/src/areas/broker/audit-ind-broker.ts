import { ApprovalStatus, BrokerStatus } from '@agency/shared/model/broker';
import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { changeBrokers } from '../customer-owner/change-brokers';
import { recordOpenEvent } from '../open-event/record-open-event';
import { openBroker } from './open-broker';

export const auditIndependentBroker: Handler<'POST /expand/broker/audit-ind-broker'> = async (call) => {
  if (!call.session.isManager) throw new ApiError('roleForbidden');
  await decideOnBroker(call, call.body.broker_id, call.body.approval_status);
  return null;
};

/** Decides on a broker in review. The first of concurrent decisions counts. */
export async function decideOnBroker(call: SessionCall, id: string, approval_status: number): Promise<void> {
  const broker = await openBroker(call, id);
  const isAgreed = approval_status === ApprovalStatus.agree;
  const decided = await changeBrokers(
    call.db,
    (brokers) => brokers.where('id', '=', broker.id).where('broker_status', '=', BrokerStatus.inReview),
    { broker_status: isAgreed ? BrokerStatus.inCooperation : BrokerStatus.disabled },
  );
  if (decided === 0) throw new ApiError('conflict');
  if (!isAgreed) return;
  const { orgcode } = call.session;
  await recordOpenEvent(call.db, { orgcode, now: call.now, kind: 'broker.approved', ids: [broker.id] });
}
