import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { findOwnMember } from '../member/members';
import { followStore } from './follow-store';
import { openStore } from './open-store';
import { recycleDateFrom } from './protection';
import { authorOf, recordChanges } from './record-changes';

export const claimStore: Handler<'POST /expand/owner-gh-store'> = async (call) => {
  const { body, db, session, now } = call;
  if (session.isManager || !session.canClaim) throw new ApiError('roleForbidden');
  const store = await openStore(call, body.store_id);
  const { company_id } = await findOwnMember(db, session);
  const claimed = await db
    .updateTable('store')
    .set({
      member_id: session.memberId,
      company_id,
      is_gh: StoreOwnership.private,
      recycle_date: await recycleDateFrom(call),
      left_pool_at: now,
    })
    .where('id', '=', store.id)
    .where('is_gh', '=', StoreOwnership.public)
    .where('store_status', '=', StoreStatus.inCooperation)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) throw new ApiError('storeClaimed');
  await followStore(db, store.id, session.memberId);
  await recordChanges(db, authorOf(call), store.id, 'claimed', { owner: [null, session.memberId] });
  return null;
};
