import { AuditDecision, StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { ApiError } from '../http/api-error';
import type { Handler } from '../http/call';
import { openStore } from './open-store';
import { recycleDateFrom } from './protection';
import { tellOwner } from './tell-owner';

/** Decides on a store in review. Of several decisions at once the first one counts. */
export const auditStore: Handler<'POST /expand/audit-store'> = async (call) => {
  const { body, db, session, now } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const store = await openStore(call, body.store_id);
  const isAgreed = body.apply_status === AuditDecision.agree;
  const isProtected = isAgreed && store.is_gh === StoreOwnership.private;
  const decided = await db
    .updateTable('store')
    .set({
      store_status: isAgreed ? StoreStatus.inCooperation : StoreStatus.reviewFailure,
      recycle_date: isProtected ? await recycleDateFrom(call) : null,
    })
    .where('id', '=', store.id)
    .where('store_status', '=', StoreStatus.inReview)
    .executeTakeFirst();
  if (decided.numUpdatedRows === 0n) throw new ApiError('conflict');
  if (store.member_id) {
    const owned = { ...store, orgcode: session.orgcode, member_id: store.member_id };
    await tellOwner(db, owned, isAgreed ? 'store_approved' : 'store_refused', now);
  }
  return null;
};
