import { addMonths } from '@agency/shared/model/goals';
import type { Handler } from '../../platform/call/call';
import { goalIndicatorOf, membersOfManager, openMonth } from './goal-scope';
import { lockGoals, writeGoals } from './write-goals';

/** Existing goals are not overwritten, so a second tap changes nothing. */
export const copyGoals: Handler<'POST /expand/goal/copy'> = async (call) => {
  const members = await membersOfManager(call);
  const id = goalIndicatorOf(call.body.indicator_id);
  const month = openMonth(call, call.body.month);
  await lockGoals(call);
  const before = await call.db
    .selectFrom('goal as before')
    .leftJoin('goal', (goal) =>
      goal
        .onRef('goal.member_id', '=', 'before.member_id')
        .onRef('goal.indicator_id', '=', 'before.indicator_id')
        .on('goal.month', '=', month),
    )
    .select(['before.member_id', 'before.target'])
    .where('before.member_id', 'in', members)
    .where('before.indicator_id', '=', id)
    .where('before.month', '=', addMonths(month, -1))
    .where('goal.member_id', 'is', null)
    .orderBy('before.member_id')
    .execute();
  const steps = before.map(({ member_id, target }) => ({ member_id, from: null, to: target }));
  await writeGoals(call, id, month, steps);
  return { copied: steps.length };
};
