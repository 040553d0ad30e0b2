import { heldKinds } from '@agency/shared/model/hand-over';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { notifyMembers } from '../../platform/live/notify-members';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { withdrawNotices } from '../notice/withdraw-notices';
import { recordOpenEvent } from '../open-event/record-open-event';
import { authorOf } from '../store/record-changes';
import { findIdentities } from './division';
import { movedData } from './hand-over';
import { moveMember } from './move-person';
import { countRestored, lockMoved, restoreItems } from './restore-items';

export const undoableMs = 24 * 3_600_000;

/**
 * Enables the person again, or moves them back, and gives back what the successors still hold. Their unread notices
 * disappear.
 */
export const undoHandOver: Handler<'POST /expand/admin/hand-over/undo'> = async (call) => {
  const { body, db, session, now } = call;
  const { orgcode } = session;
  const handOver = await db
    .selectFrom('hand_over')
    .selectAll()
    .where('orgcode', '=', orgcode)
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst();
  if (!handOver) throw new ApiError('notFound');
  if (handOver.undone_at) throw new ApiError('handOverUndone');
  const { id, account_id, member_id, person_name, handed_at, shares, from_company_id, to_company_id } =
    handOver;
  if (now.getTime() - handed_at.getTime() > undoableMs) throw new ApiError('undoTooLate');
  const accountIds = shares.map((share) => share.account_id);
  const people = await findIdentities(db, orgcode, [account_id, ...accountIds], 'write');
  const isMove = from_company_id && to_company_id;
  if (isMove && people.get(account_id)?.is_disabled) throw new ApiError('accessEnded');
  await lockMoved(db, id);
  if (isMove) await moveMember(db, member_id, { from: to_company_id, to: from_company_id });
  else await db.updateTable('account').set({ disabled_at: null }).where('id', '=', account_id).execute();
  const storeIds = await restoreItems(db, {
    id,
    memberId: member_id,
    handedAt: handed_at,
    author: authorOf(call),
  });
  await recordOpenEvent(db, { orgcode, now, kind: 'store.assigned', ids: storeIds });
  const { returned, left } = await countRestored(db, id, member_id);
  await db
    .updateTable('hand_over')
    .set({ undone_at: now, left_counts: JSON.stringify(left) })
    .where('id', '=', id)
    .execute();
  await recordAdminChanges(db, { orgcode, accountId: session.accountId, now }, [
    {
      action: 'hand_over_undone',
      subject_kind: 'people',
      subject_id: account_id,
      subject_name: person_name,
      new_value: Object.fromEntries(heldKinds.map((kind) => [kind, String(returned[kind])])),
    },
  ]);
  const memberIds = [...people.values()].map((person) => person.member_id);
  await notifyMembers(db, orgcode, [...movedData], memberIds);
  await withdrawNotices(
    db,
    shares.flatMap(({ notice_ids }) => notice_ids),
    now,
  );
  return { returned, left };
};
