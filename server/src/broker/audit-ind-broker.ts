import { ApprovalStatus, BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { ApiError } from '../http/api-error';
import type { Handler } from '../http/call';

/** Decides on an independent broker in review. Of several decisions at once the first one counts. */
export const auditIndependentBroker: Handler<'POST /expand/broker/audit-ind-broker'> = async (call) => {
  const { body, db, session } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const broker = db
    .selectFrom('broker')
    .select('id')
    .where('orgcode', '=', session.orgcode)
    .where('id', '=', body.broker_id)
    .where('broker_type', '=', BrokerType.independent);
  if (!(await broker.executeTakeFirst())) throw new ApiError('notFound');
  const isAgreed = body.approval_status === ApprovalStatus.agree;
  const decided = await db
    .updateTable('broker')
    .set({ broker_status: isAgreed ? BrokerStatus.inCooperation : BrokerStatus.disabled })
    .where('id', '=', body.broker_id)
    .where('broker_status', '=', BrokerStatus.inReview)
    .executeTakeFirst();
  if (decided.numUpdatedRows === 0n) throw new ApiError('conflict');
  return null;
};
