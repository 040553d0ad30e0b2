import type { Handler } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { formatTime } from '../../platform/time/zoned-time';
import { nameOfActor } from '../member/name-of-actor';
import { goalIndicatorOf, membersOfManager } from './goal-scope';

const newest = 20;

export const listGoalChanges: Handler<'GET /expand/goal/change-list'> = async (call) => {
  const { db, query, zone, language } = call;
  const members = await membersOfManager(call);
  const id = goalIndicatorOf(query.indicator_id);
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', query.member_id)
    .where('id', 'in', members)
    .executeTakeFirst();
  if (!member) throw badInput('member_id', 'unknown');
  const rows = await db
    .selectFrom('goal_change')
    .innerJoin('member as author', 'author.id', 'goal_change.changed_by')
    .leftJoin('member as deputy', 'deputy.id', 'goal_change.deputy_id')
    .select(['goal_change.id', 'author.name as author', 'deputy.name as deputy', 'goal_change.changed_on'])
    .select(['goal_change.old_target', 'goal_change.new_target'])
    .where('goal_change.member_id', '=', member.id)
    .where('goal_change.indicator_id', '=', id)
    .where('goal_change.month', '=', query.month)
    .orderBy('goal_change.id', 'desc')
    .limit(newest)
    .execute();
  const list = rows.map(({ author, deputy, changed_on, ...row }) => ({
    ...row,
    changed_by: nameOfActor(language, author, deputy),
    changed_on: formatTime(changed_on, zone),
  }));
  return { list };
};
