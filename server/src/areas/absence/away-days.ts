import { type AwayDays, boundsOfMonth, type Month } from '@agency/shared/model/goals';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { todayOf } from './absences';

/** Counts by member the days of a month on which they are away. Members who are never away in it are missing. */
export async function awayDaysOf(call: SessionCall, month: Month): Promise<Map<string, AwayDays>> {
  const { first, next } = boundsOfMonth(month);
  const daysUntil = (end: ReturnType<typeof sql>) =>
    sql`sum(greatest(0, least(${end}, absent.until) - greatest(absent.first_day, ${first}::date)))::int`;
  const { rows } = await sql<AwayDays & { member_id: string }>`
    select member_id::text, ${daysUntil(sql`${next}::date`)} as days,
      ${daysUntil(sql`least(${next}::date, ${todayOf(call)}::date + 1)`)} as gone
    from (
      select account.member_id, absence.first_day,
        least(absence.last_day + 1, (absence.ended_at at time zone tenant.timezone)::date) as until
      from absence join account on account.id = absence.account_id
      join tenant on tenant.orgcode = absence.orgcode
      where absence.orgcode = ${call.session.orgcode} and absence.first_day < ${next}
        and absence.last_day >= ${first}) absent
    group by member_id`.execute(call.db);
  return new Map(
    rows.filter(({ days }) => days > 0).map(({ member_id, days, gone }) => [member_id, { days, gone }]),
  );
}
