import type { Handler } from '../../platform/call/call';
import { pageAsOf, totalOf } from '../../platform/call/paging';
import { formatTime } from '../../platform/time/zoned-time';
import { undoableMs } from './merge-records';

export const listMerges: Handler<'GET /expand/admin/merges'> = async ({ db, query, session, now, zone }) => {
  const page = pageAsOf(query, now);
  const found = db
    .selectFrom('record_merge')
    .where('record_merge.orgcode', '=', session.orgcode)
    .where('kind', '=', query.kind)
    .where('merged_at', '<=', page.asOf);
  const { total } = await found.select(totalOf).executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('account', 'account.id', 'record_merge.account_id')
    .leftJoin('member', 'member.id', 'account.member_id')
    .select([
      'record_merge.id',
      'winner_name',
      'loser_name',
      'merged_at',
      'undone_at',
      'member.name as author',
    ])
    .orderBy('record_merge.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const list = rows.map(({ merged_at, undone_at, ...merge }) => ({
    ...merge,
    merged_at: formatTime(merged_at, zone),
    undone: undone_at !== null,
    can_undo: undone_at === null && now.getTime() - merged_at.getTime() <= undoableMs,
  }));
  return { as_of: page.asOf.toISOString(), list, total_rows: total };
};
