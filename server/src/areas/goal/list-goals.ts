import type { ApiOutput } from '@agency/shared/api';
import { addMonths, type Month } from '@agency/shared/model/goals';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { Handler, SessionCall } from '../../platform/call/call';
import { pageOf } from '../../platform/call/paging';
import { awayDaysOf } from '../absence/away-days';
import { goalIndicatorOf, membersOfManager, monthAsked, todayOf } from './goal-scope';
import { countMembers } from './month-counts';

type Goals = ApiOutput<'POST /expand/goal/list'>;

export const listGoals: Handler<'POST /expand/goal/list'> = async (call) => {
  const { indicator_id, member_id, pager } = call.body;
  const month = monthAsked(call, call.body.month);
  const id = goalIndicatorOf(indicator_id);
  const all = await membersOfManager(call);
  const members = member_id
    ? sql<string>`(select id from member where id = ${member_id} and id in ${all})`
    : all;
  const { limit, offset } = pageOf(pager);
  const { memberIds, counts } = await countMembers(call, id, month);
  const away = await awayDaysOf(call, month);
  const { rows } = await sql<Goals['list'][number]>`
    select member.id::text as id, member.name, goal.target,
      coalesce(counts.count, 0) as count
    from member ${goalOf(id, month)}
    left join unnest(${memberIds}::bigint[], ${counts}::float8[]) counts (member_id, count)
      on counts.member_id = member.id
    where member.id in ${members}
    order by goal.target is null, goal.target = 0, coalesce(counts.count, 0) / nullif(goal.target, 0),
      goal.target desc, member.id
    limit ${limit} offset ${offset}`.execute(call.db);
  const list = rows.map((row) => ({ ...row, away: away.get(row.id) }));
  return { list, indicator_id: id, month, today: todayOf(call), ...(await totals(call, members, id, month)) };
};

const goalOf = (id: IndicatorId, month: Month) => sql`left join goal
  on goal.member_id = member.id and goal.indicator_id = ${id} and goal.month = ${month}`;

async function totals(
  call: SessionCall,
  members: RawBuilder<string>,
  id: IndicatorId,
  month: Month,
): Promise<Pick<Goals, 'total_rows' | 'with_goal' | 'copyable'>> {
  const { rows } = await sql<Pick<Goals, 'total_rows' | 'with_goal' | 'copyable'>>`
    select count(*)::int as total_rows, count(goal.target)::int as with_goal,
      count(*) filter (where goal.target is null and before.target is not null)::int as copyable
    from member ${goalOf(id, month)}
    left join goal before on before.member_id = member.id and before.indicator_id = ${id}
      and before.month = ${addMonths(month, -1)}
    where member.id in ${members}`.execute(call.db);
  return rows[0] ?? { total_rows: 0, with_goal: 0, copyable: 0 };
}
