import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { findAssignableMember } from '../member/members';
import { type Notice, sendNotices } from '../notice/send-notices';
import { followStore } from './follow-store';
import { openStore } from './open-store';
import { ownerNotice } from './owner-notice';
import { recycleDateFrom } from './protection';
import { authorOf, recordChanges } from './record-changes';

export const distributeMemberToStore: Handler<'POST /expand/distribute-member-to-store'> = async (call) => {
  const { body, db, session, now } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const store = await openStore(call, body.store_id, 'write');
  const member = await findAssignableMember(db, session, body.member_id);
  if (!member) throw badInput('member_id', 'unknown');
  await sendNotices(db, [await assignStore(call, store, member, body.from_member_id)], now);
  return null;
};

/**
 * Assigns a store to a member: it becomes private and its protection restarts. Of concurrent changes from the same
 * owner (`from_member_id`) the first one counts. Returns the notice for the new owner.
 */
export async function assignStore(
  call: SessionCall,
  store: Awaited<ReturnType<typeof openStore>>,
  member: { id: string; company_id: string },
  from_member_id: string | undefined,
): Promise<Notice> {
  const { db, session, now } = call;
  const seen = from_member_id === undefined ? store.member_id : idOf(from_member_id);
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
  await recordChanges(db, authorOf(call), store.id, 'assigned', { owner: [seen, member.id] });
  return ownerNotice({ ...store, orgcode: session.orgcode, member_id: member.id }, 'store_assigned');
}

/** Normalises an id as the database writes it, because ids are compared as text. Null for empty text. */
export function idOf(text: string): string | null {
  return text === '' ? null : String(BigInt(text));
}
