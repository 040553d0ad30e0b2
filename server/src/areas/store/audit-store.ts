import type { ApiBody } from '@agency/shared/api';
import { AuditDecision, StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { type Notice, sendNotices } from '../notice/send-notices';
import { decideOnMove } from './move-store';
import { openStore } from './open-store';
import { ownerNotice } from './owner-notice';
import { recycleDateFrom } from './protection';
import { authorOf, recordChanges } from './record-changes';

export const auditStore: Handler<'POST /expand/audit-store'> = async (call) => {
  const { body, db, now } = call;
  if (!call.session.isManager) throw new ApiError('roleForbidden');
  await sendNotices(db, await decideOnStore(call, body.store_id, body), now);
  return null;
};

type Decision = Pick<ApiBody<'POST /expand/audit-store'>, 'apply_status' | 'reason'>;

/**
 * Decides on a store in review, or on a move that waits. The first of concurrent decisions counts. Returns the notice
 * for the owner, if there is one.
 */
export async function decideOnStore(
  call: SessionCall,
  id: string,
  { apply_status, reason = '' }: Decision,
): Promise<Notice[]> {
  const { db, session } = call;
  const store = await openStore(call, id, 'write');
  const isAgreed = apply_status === AuditDecision.agree;
  const note = isAgreed ? '' : reason.trim();
  if (store.pending_place) return decideOnMove(call, store, store.pending_place, { apply_status, note });
  const isProtected = isAgreed && store.is_gh === StoreOwnership.private;
  const store_status = isAgreed ? StoreStatus.inCooperation : StoreStatus.reviewFailure;
  const decided = await db
    .updateTable('store')
    .set({ store_status, recycle_date: isProtected ? await recycleDateFrom(call) : null })
    .where('id', '=', store.id)
    .where('store_status', '=', StoreStatus.inReview)
    .executeTakeFirst();
  if (decided.numUpdatedRows === 0n) throw new ApiError('conflict');
  const status = [StoreStatus.inReview, store_status] as const;
  await recordChanges(db, authorOf(call), store.id, 'audited', { status }, note);
  if (!store.member_id) return [];
  const owned = { ...store, orgcode: session.orgcode, member_id: store.member_id };
  if (isAgreed) return [ownerNotice(owned, 'store_approved')];
  return [
    note ? ownerNotice(owned, 'store_refused_for', { reason: note }) : ownerNotice(owned, 'store_refused'),
  ];
}
