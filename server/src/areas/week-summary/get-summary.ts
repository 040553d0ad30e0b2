import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { countIndicator } from '../stats/count-indicator';
import { figures, type SummaryWeek, summaryWeekAt } from './summary-week';

export const getSummary: Handler<'GET /expand/week-summary/get'> = async (call) => {
  const { db, session, now } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const week = summaryWeekAt(now, session.timezone);
  if (!week || (await isRead(call, week))) return { summary: null };
  const { monday, first, last, starts } = week;
  const company = await db
    .selectFrom('company')
    .innerJoin('member', 'member.company_id', 'company.id')
    .select(['company.id', 'company.name'])
    .where('member.id', '=', session.memberId)
    .executeTakeFirstOrThrow();
  const query = { company_id: company.id };
  const list = [];
  for (const indicator_id of Object.values(figures)) {
    const counts = await countIndicator(call, indicator_id, query, [starts.before, starts.week, starts.end]);
    list.push({ indicator_id, before: counts[0] ?? 0, count: counts[1] ?? 0 });
  }
  return { summary: { monday, first, last, company_id: company.id, company_name: company.name, list } };
};

async function isRead({ db, session }: SessionCall, { monday }: SummaryWeek): Promise<boolean> {
  const read = await db
    .selectFrom('week_summary_read')
    .select('monday')
    .where('account_id', '=', session.accountId)
    .where('monday', '=', monday)
    .executeTakeFirst();
  return read !== undefined;
}
