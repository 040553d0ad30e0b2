import { weekOf } from '@agency/shared/model/days';
import { addMonths, boundsOfMonth, monthOfDay } from '@agency/shared/model/goals';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';
import { addDays, parseTime } from '../src/platform/time/zoned-time';
import { insertRows } from './insert-rows';
import type { SeedTenant } from './make-tenant';
import { Random } from './random';

const sources = {
  expand_member_store_visit_times: { table: 'store_visit', time: 'visit_time' },
  expand_bb_count: { table: 'customer', time: 'created_on' },
  expand_new_broker_count: { table: 'broker', time: 'created_on' },
} as const;

const days = 30;

export async function insertGoals(db: Db, { plan, members }: SeedTenant, today: string): Promise<void> {
  const { orgcode, timezone } = plan;
  const random = Random.of(`goals of ${orgcode}`);
  const from = parseTime(addDays(today, -days), timezone, 'today');
  const months = [addMonths(monthOfDay(today), -1), monthOfDay(today)];
  const attaches = members.filter(({ is_attache }) => is_attache).slice(0, -1);
  const goals = [];
  for (const [indicator_id, { table, time }] of Object.entries(sources)) {
    const { rows } = await sql<{ member_id: string; count: number }>`
      select member_id::text, count(*)::int as count from ${sql.table(table)}
      where orgcode = ${orgcode} and ${sql.ref(time)} >= ${from} and member_id is not null group by 1`.execute(
      db,
    );
    const counts = new Map(rows.map(({ member_id, count }) => [member_id, count]));
    for (const { id: member_id } of attaches) {
      for (const month of months) {
        const target = Math.max(3, Math.round((counts.get(member_id) ?? 0) * (0.6 + 0.8 * random.next())));
        goals.push({ orgcode, member_id, indicator_id, month, target });
      }
    }
  }
  // Marks the current week as sent, because the demo starts without a previous one.
  const { first: monday } = weekOf(today);
  const weeks = members.map(({ id: member_id }) => ({ member_id, monday }));
  await insertRows(db, 'week_summary', weeks);
  await insertRows(db, 'goal', goals);
  const manager = members[0];
  const changes = goals.map(({ target, month, ...goal }) => ({
    ...goal,
    month,
    old_target: null,
    new_target: target,
    changed_by: manager?.id,
    changed_on: parseTime(boundsOfMonth(month).first, timezone, 'month').toISOString(),
  }));
  await insertRows(db, 'goal_change', changes as never);
}
