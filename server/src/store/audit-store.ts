import { AuditDecision, StoreStatus } from '@agency/shared/model/store';
import { ApiError } from '../http/api-error';
import type { Handler } from '../http/call';
import { openStore } from './open-store';

/** Decides on a store in review. Of several decisions at once the first one counts. */
export const auditStore: Handler<'POST /expand/audit-store'> = async (call) => {
  const { body, db, session } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const store = await openStore(call, body.store_id);
  const isAgreed = body.apply_status === AuditDecision.agree;
  const decided = await db
    .updateTable('store')
    .set({ store_status: isAgreed ? StoreStatus.inCooperation : StoreStatus.reviewFailure })
    .where('id', '=', store.id)
    .where('store_status', '=', StoreStatus.inReview)
    .executeTakeFirst();
  if (decided.numUpdatedRows === 0n) throw new ApiError('conflict');
  return null;
};
