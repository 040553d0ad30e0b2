import { sql } from 'kysely';
import type { Call, Handler } from '../../platform/call/call';
import { pageAsOf } from '../../platform/call/paging';
import { formatTime, parseTime } from '../../platform/time/zoned-time';

type HistoryCall = Call<'GET /expand/admin/history'>;

const aSecond = 1_000;

/** Lists the organisation's administrative changes, as they were for the first page. */
export const listHistory: Handler<'GET /expand/admin/history'> = async (call) => {
  const { query, zone, now } = call;
  const page = pageAsOf(query, now);
  const found = foundFor(call).where('at', '<=', page.asOf);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'at', 'action', 'subject_kind', 'subject_id', 'subject_name', 'old_value', 'new_value'])
    .select([nameOf('account_id').as('author'), nameOf('on_behalf_of').as('on_behalf_of')])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const list = rows.map((row) => ({ ...row, at: formatTime(row.at, zone) }));
  return { as_of: page.asOf.toISOString(), list, total_rows: total };

  function nameOf(column: 'account_id' | 'on_behalf_of') {
    return sql<string | null>`(select member.name from account join member on member.id = account.member_id
      where account.id = ${sql.ref(`admin_history.${column}`)})`;
  }
};

function foundFor({ db, session, query, zone }: HistoryCall) {
  let found = db.selectFrom('admin_history').where('orgcode', '=', session.orgcode);
  if (query.subject_kind) found = found.where('subject_kind', '=', query.subject_kind);
  if (query.subject_id) found = found.where('subject_id', '=', query.subject_id);
  if (query.account_id) found = found.where('account_id', '=', query.account_id);
  if (query.begin_time) found = found.where('at', '>=', parseTime(query.begin_time, zone, 'begin_time'));
  if (query.end_time) {
    const end = parseTime(query.end_time, zone, 'end_time').getTime() + aSecond;
    found = found.where('at', '<', new Date(end));
  }
  return found;
}
