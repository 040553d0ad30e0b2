import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { formatTime } from '../../platform/time/zoned-time';
import { presentShares } from './held-counts';
import { undoableMs } from './undo-hand-over';

export const getHandOver: Handler<'GET /expand/admin/hand-over'> = async ({
  db,
  query,
  session,
  now,
  zone,
}) => {
  const found = await db
    .selectFrom('hand_over')
    .innerJoin('account', 'account.id', 'hand_over.author_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['hand_over.id', 'hand_over.account_id', 'person_name', 'handed_at', 'undone_at', 'shares'])
    .leftJoin('company as moved_to', 'moved_to.id', 'to_company_id')
    .select(['left_counts', 'member.name as author', 'moved_to.name as moved_to'])
    .where('hand_over.orgcode', '=', session.orgcode)
    .where('hand_over.id', '=', query.id)
    .executeTakeFirst();
  if (!found) throw new ApiError('notFound');
  const { id, account_id, person_name, moved_to, author, handed_at, undone_at, shares, left_counts } = found;
  return {
    id,
    account_id,
    name: person_name,
    moved_to,
    author,
    handed_at: formatTime(handed_at, zone),
    undone_at: undone_at && formatTime(undone_at, zone),
    can_undo: undone_at === null && now.getTime() - handed_at.getTime() <= undoableMs,
    shares: await presentShares(db, session.orgcode, shares),
    left: left_counts,
  };
};
