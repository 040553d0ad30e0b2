import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { assignBroker } from '../broker/assign-broker';
import { decideOnBroker } from '../broker/audit-ind-broker';
import { findAssignableMember } from '../member/members';
import { idOf } from '../store/distribute-member-to-store';
import { lockBroker } from './broker-state';
import { type RowWork, runBatch } from './run-batch';

export const distributeBrokers: Handler<'POST /expand/broker/bulk-distribute'> = async (call) => {
  const { body, db, session } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const member = await findAssignableMember(db, session, body.member_id);
  if (!member) throw badInput('member_id', 'unknown');
  const from = body.from_member_ids?.map(idOf);
  if (from && from.length !== body.broker_ids.length) throw badInput('from_member_ids', 'length');
  return runBatch(call, 'broker_ids', body.broker_ids, (id, index) =>
    onBroker(call, id, () => assignBroker(call, id, member.id, from?.[index])),
  );
};

export const auditBrokers: Handler<'POST /expand/broker/bulk-audit'> = async (call) => {
  const { broker_ids, approval_status } = call.body;
  if (!call.session.isManager) throw new ApiError('roleForbidden');
  return runBatch(call, 'broker_ids', broker_ids, (id) =>
    onBroker(call, id, () => decideOnBroker(call, id, approval_status)),
  );
};

async function onBroker(
  { db, session }: SessionCall,
  id: string,
  work: () => Promise<void>,
): Promise<RowWork> {
  const before = await lockBroker(db, session.orgcode, id);
  await work();
  const after = await lockBroker(db, session.orgcode, id);
  if (!before || !after) throw new ApiError('notFound');
  return { done: { kind: 'broker', id, before, after, notices: [] }, notices: [] };
}
