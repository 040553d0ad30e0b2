import { StoreOwnership } from '@agency/shared/model/store';
import { ApiError, badInput } from '../http/api-error';
import type { Handler } from '../http/call';
import { addDays, dayOf } from '../http/zoned-time';
import { findMember } from './members';
import { openStore } from './open-store';
import { protectDaysOf } from './repository';

/** Gives a store to a member: it becomes private and its protection starts anew. */
export const distributeMemberToStore: Handler<'POST /expand/distribute-member-to-store'> = async (call) => {
  const { body, db, session, now, zone } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const store = await openStore(call, body.store_id);
  const member = await findMember(db, session.orgcode, body.member_id);
  if (!member) throw badInput('member_id', 'unknown');
  const days = await protectDaysOf(db, session.orgcode);
  const changed = await db
    .updateTable('store')
    .set({
      member_id: member.id,
      company_id: member.company_id,
      is_gh: StoreOwnership.private,
      recycle_date: addDays(dayOf(now, zone), days),
    })
    .where('id', '=', store.id)
    .where((or) => or.or([or('member_id', 'is', null), or('member_id', '!=', member.id)]))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('alreadyAllocated');
  return null;
};
