import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { changeBrokers } from '../customer-owner/change-brokers';
import { openStore } from '../store/open-store';

export const removeBroker: Handler<'POST /expand/store/broker/remove'> = async (call) => {
  const { body, db, session } = call;
  const store = await openStore(call, body.store_id);
  if (!session.isManager && store.member_id !== session.memberId) throw new ApiError('storeForbidden');
  const removed = await changeBrokers(
    db,
    (brokers) =>
      brokers
        .where('orgcode', '=', session.orgcode)
        .where('id', '=', body.broker_id)
        .where('store_id', '=', store.id),
    { store_id: null, member_id: null },
  );
  if (removed === 0) throw new ApiError('notFound');
  return null;
};
