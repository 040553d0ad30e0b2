import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { ApiError, badInput } from '../http/api-error';
import type { Handler } from '../http/call';
import { followStore } from './follow-store';
import { findMember } from './members';
import { openStore } from './open-store';
import { recycleDateFrom } from './protection';
import { tellOwner } from './tell-owner';

/**
 * Gives a store to a member: it becomes private and its protection starts anew. Of several managers at once who saw the
 * same owner (`from_member_id`) the first one decides.
 */
export const distributeMemberToStore: Handler<'POST /expand/distribute-member-to-store'> = async (call) => {
  const { body, db, session, now } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const store = await openStore(call, body.store_id);
  const member = await findMember(db, session.orgcode, body.member_id);
  if (!member) throw badInput('member_id', 'unknown');
  const seen = body.from_member_id === undefined ? store.member_id : body.from_member_id || null;
  if (seen === member.id) throw new ApiError('alreadyAllocated');
  const isProtected = store.store_status === StoreStatus.inCooperation;
  const changed = await db
    .updateTable('store')
    .set({
      member_id: member.id,
      company_id: member.company_id,
      is_gh: StoreOwnership.private,
      recycle_date: isProtected ? await recycleDateFrom(call) : null,
      reminded_of: null,
      ...(store.is_gh === StoreOwnership.public ? { left_pool_at: now } : {}),
    })
    .where('id', '=', store.id)
    .where('member_id', 'is not distinct from', seen)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('alreadyAllocated');
  await followStore(db, store.id, member.id);
  const owned = { ...store, orgcode: session.orgcode, member_id: member.id };
  await tellOwner(db, owned, 'store_assigned', now);
  return null;
};
