import { timeRangeOf } from '@agency/shared/model/days';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { type Notice, sendNotices } from '../notice/send-notices';
import { indicatorRows, measureOf } from '../stats/indicator-rows';
import { figures, type SummaryWeek, summaryWeekAt } from './summary-week';

/**
 * Sends specialists the summary of their last week on Monday morning, in the zone of their organisation. The process
 * that saves a member's week first sends it, so that nobody gets it twice.
 */
export async function sendSummaries(database: Db, now: Date): Promise<{ sent: number }> {
  const tenants = await database.selectFrom('tenant').select(['orgcode', 'timezone']).execute();
  let sent = 0;
  for (const { orgcode, timezone } of tenants) {
    const week = summaryWeekAt(now, timezone);
    if (week) sent += await sendSummariesOf(database, orgcode, week, now);
  }
  return { sent };
}

function sendSummariesOf(database: Db, orgcode: string, week: SummaryWeek, now: Date): Promise<number> {
  return database.transaction().execute(async (db) => {
    const { rows: notified } = await sql<{ member_id: string }>`
      insert into week_summary (member_id, monday)
      select member.id, ${week.monday} from member where orgcode = ${orgcode} and is_attache order by id
      on conflict do nothing returning member_id::text`.execute(db);
    if (notified.length === 0) return 0;
    const counts = await countWeeks(db, orgcode, week);
    const notices = notified.map(({ member_id }) =>
      noticeOf(orgcode, member_id, week, counts.get(member_id)),
    );
    await sendNotices(db, notices, now);
    return notified.length;
  });
}

type Counts = Record<string, string>;

async function countWeeks(db: Db, orgcode: string, { starts }: SummaryWeek): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>();
  const call = { session: { orgcode, isManager: true, branchId: null, memberId: '0' } };
  const ranges = {
    '': { from: starts.week, to: starts.end },
    _before: { from: starts.before, to: starts.week },
  };
  for (const [name, id] of Object.entries(figures)) {
    for (const [ending, range] of Object.entries(ranges)) {
      const source = indicatorRows(call, id, {}, range);
      const { rows } = await sql<{ member_id: string; count: number }>`
        select member_id::text, ${measureOf(id)} as count from ${source} counted
        where member_id is not null group by 1`.execute(db);
      for (const { member_id, count } of rows) {
        counts.set(member_id, { ...counts.get(member_id), [name + ending]: String(count) });
      }
    }
  }
  return counts;
}

function noticeOf(orgcode: string, memberId: string, week: SummaryWeek, counts: Counts = {}): Notice {
  const { first, last } = week;
  const none = Object.keys(figures).flatMap((name) => [
    [name, '0'],
    [`${name}_before`, '0'],
  ]);
  return {
    orgcode,
    memberId,
    kind: 'week_summary',
    params: { ...Object.fromEntries(none), ...counts, first, last },
    extra: { indicator_id: figures.visits, ...timeRangeOf({ first, last }) },
  };
}
