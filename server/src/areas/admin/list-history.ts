import type { ApiBody } from '@agency/shared/api';
import { sql } from 'kysely';
import type { Handler, SessionCall } from '../../platform/call/call';
import { pageAsOf } from '../../platform/call/paging';
import { formatTime, parseTime } from '../../platform/time/zoned-time';

type HistoryFilter = ApiBody<'POST /expand/admin/history/export'>;

const aSecond = 1_000;
/** Stands for changes that a command made. */
const noAccount = '0';

export const listHistory: Handler<'GET /expand/admin/history'> = async (call) => {
  const { query, now } = call;
  const page = pageAsOf(query, now);
  const found = historyFor(call, query, page.asOf);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await entriesIn(found).limit(page.limit).offset(page.offset).execute();
  const { timezone } = call.session;
  const list = rows.map((row) => ({ ...row, at: formatTime(row.at, timezone) }));
  return { as_of: page.asOf.toISOString(), list, total_rows: total };
};

/** Lists who can be chosen in the filter, also people who are no longer admins. */
export const listHistoryAuthors: Handler<'GET /expand/admin/history/authors'> = async ({ db, session }) => {
  const list = await db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['account.id', 'member.name'])
    .where('account.orgcode', '=', session.orgcode)
    .where(
      sql<boolean>`exists (select from admin_history
        where admin_history.orgcode = account.orgcode and admin_history.account_id = account.id)`,
    )
    .orderBy('member.name')
    .orderBy('account.id')
    .execute();
  return { list };
};

/** Selects the changes that a filter allows. Days are those of the organisation, for whoever looks at them. */
export function historyFor({ db, session }: SessionCall, filter: HistoryFilter, asOf: Date) {
  const { timezone } = session;
  const { subject_kind, subject_id, account_id, begin_time, end_time } = filter;
  let found = db.selectFrom('admin_history').where('orgcode', '=', session.orgcode).where('at', '<=', asOf);
  if (subject_kind) found = found.where('subject_kind', '=', subject_kind);
  if (subject_id) found = found.where('subject_id', '=', subject_id);
  if (account_id === noAccount) found = found.where('account_id', 'is', null);
  else if (account_id) found = found.where('account_id', '=', account_id);
  if (begin_time) found = found.where('at', '>=', parseTime(begin_time, timezone, 'begin_time'));
  if (end_time) {
    const end = parseTime(end_time, timezone, 'end_time').getTime() + aSecond;
    found = found.where('at', '<', new Date(end));
  }
  return found;
}

export function entriesIn(found: ReturnType<typeof historyFor>) {
  return found
    .select(['id', 'at', 'action', 'subject_kind', 'subject_id', 'subject_name', 'old_value', 'new_value'])
    .select([nameOf('account_id').as('author'), nameOf('on_behalf_of').as('on_behalf_of')])
    .orderBy('id', 'desc');
}

function nameOf(column: 'account_id' | 'on_behalf_of') {
  return sql<string | null>`(select member.name from account join member on member.id = account.member_id
    where account.id = ${sql.ref(`admin_history.${column}`)})`;
}
