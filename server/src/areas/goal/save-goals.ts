import type { ChangedGoals } from '@agency/shared/api';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { goalIndicatorOf, membersOfManager, openMonth } from './goal-scope';
import { lockGoals, writeGoals } from './write-goals';

/**
 * Sets all goals or none. The first of concurrent changes counts; the others are refused with the current goals.
 * Unchanged goals are ignored.
 */
export const saveGoals: Handler<'POST /expand/goal/save'> = async (call) => {
  const { body, db } = call;
  const members = await membersOfManager(call);
  const id = goalIndicatorOf(body.indicator_id);
  const month = openMonth(call, body.month);
  // Normalises the id, because leading zeros do not make another member.
  const items = body.items.map(({ member_id, target = null, seen = null }) => ({
    member_id: String(BigInt(member_id)),
    target,
    seen,
  }));
  const ids = items.map(({ member_id }) => member_id);
  if (new Set(ids).size < ids.length) throw badInput('items', 'repeated');
  await lockGoals(call);
  const known = await db
    .selectFrom('member')
    .leftJoin('goal', (goal) =>
      goal
        .onRef('goal.member_id', '=', 'member.id')
        .on('goal.indicator_id', '=', id)
        .on('goal.month', '=', month),
    )
    .select(['member.id as member_id', 'goal.target'])
    .where('member.id', 'in', ids)
    .where('member.id', 'in', members)
    .execute();
  const now = new Map(known.map(({ member_id, target }) => [member_id, target]));
  const unknown = ids.findIndex((member_id) => !now.has(member_id));
  if (unknown >= 0) throw badInput(`items.${unknown}.member_id`, 'unknown');
  const changing = items.filter(({ member_id, target }) => now.get(member_id) !== target);
  const missed = changing.filter(({ member_id, seen }) => now.get(member_id) !== seen);
  if (missed.length > 0) {
    const list = missed.map(({ member_id }) => ({ member_id, target: now.get(member_id) ?? null }));
    throw new ApiError('goalChanged', { data: { list } satisfies ChangedGoals });
  }
  const steps = changing.map(({ member_id, seen, target }) => ({ member_id, from: seen, to: target }));
  await writeGoals(call, id, month, steps);
  return { changed: steps.length };
};
