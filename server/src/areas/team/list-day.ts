import { goalStateOf, monthOfDay, paceOf, presentGoal } from '@agency/shared/model/goals';
import type { IndicatorId } from '@agency/shared/model/indicators';
import type { Handler, SessionCall } from '../../platform/call/call';
import { cached } from '../../platform/call/memo';
import { ApiError } from '../../platform/http/api-error';
import { boundsOf, formatTime } from '../../platform/time/zoned-time';
import { awayDaysOf } from '../absence/away-days';
import { todayOf } from '../goal/goal-scope';
import { countMembers } from '../goal/month-counts';
import { membersWithVisits } from '../visit/repository';
import { nextNudges } from './next-nudges';

const visits: IndicatorId = 'expand_member_store_visit_times';

/** Rows at most: home shows the first of them, and the inventory of visits has all. */
const mostRows = 50;

/** Lists those who need attention first: without a visit, then behind their goal. */
export const listDay: Handler<'POST /expand/team/day'> = async (call) => {
  const { body, db, session, zone } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const range = boundsOf(body.date, zone, 'date');
  const members = await cached(
    call,
    ['store_visit', 'member', 'company', 'absence'],
    ['team day', range],
    () => membersWithVisits(db, session, undefined, body.date, range),
  );
  const behind = await membersBehind(call);
  const rows = members.map(({ id, name, country_code, mobile_tel, visit_count }) => ({
    member_id: id,
    name,
    country_code,
    mobile_tel,
    visit_count,
    is_behind: behind.has(id),
  }));
  const shown = rows
    .sort((a, b) => a.visit_count - b.visit_count || Number(b.is_behind) - Number(a.is_behind))
    .slice(0, mostRows);
  const next = await nextNudges(
    call,
    shown.map(({ member_id }) => member_id),
  );
  return {
    total: rows.length,
    visited: rows.filter(({ visit_count }) => visit_count > 0).length,
    behind: rows.filter(({ is_behind }) => is_behind).length,
    list: shown.map((row) => {
      const time = next.get(row.member_id);
      return time ? { ...row, next_nudge: formatTime(time, zone) } : row;
    }),
  };
};

async function membersBehind(call: SessionCall): Promise<Set<string>> {
  const today = todayOf(call);
  const month = monthOfDay(today);
  const goals = await call.db
    .selectFrom('goal')
    .select(['member_id', 'target'])
    .where('orgcode', '=', call.session.orgcode)
    .where('indicator_id', '=', visits)
    .where('month', '=', month)
    .execute();
  if (goals.length === 0) return new Set();
  const { memberIds, counts } = await countMembers(call, visits, month);
  const countOf = new Map(memberIds.map((id, index) => [id, counts[index] ?? 0]));
  const away = await awayDaysOf(call, month);
  const monthPace = paceOf(month, today);
  const isBehind = ({ member_id, target }: (typeof goals)[number]) => {
    const row = { target, count: countOf.get(member_id) ?? 0, away: away.get(member_id) };
    const { progress, pace } = presentGoal(row, monthPace);
    return goalStateOf(progress, pace) === 'behind';
  };
  return new Set(goals.filter(isBehind).map(({ member_id }) => member_id));
}
