import { goalIndicators } from '@agency/shared/model/goals';
import type { Handler } from '../../platform/call/call';
import { awayDaysOf } from '../absence/away-days';
import { monthAsked, todayOf } from './goal-scope';
import { countMember } from './month-counts';

export const listOwnGoals: Handler<'GET /expand/goal/own'> = async (call) => {
  const { db, session, query } = call;
  const { memberId } = session;
  const month = monthAsked(call, query.month);
  const goals = await db
    .selectFrom('goal')
    .select(['indicator_id', 'target'])
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .execute();
  const away = (await awayDaysOf(call, month)).get(memberId);
  const list = [];
  for (const indicator_id of goalIndicators) {
    const goal = goals.find((known) => known.indicator_id === indicator_id);
    if (!goal) continue;
    const count = await countMember(call, indicator_id, month, memberId);
    list.push({ indicator_id, target: goal.target, count, away });
  }
  return { list, month, today: todayOf(call) };
};
