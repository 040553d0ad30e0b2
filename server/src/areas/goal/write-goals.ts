import type { Month } from '@agency/shared/model/goals';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';

export interface GoalStep {
  member_id: string;
  from: number | null;
  to: number | null;
}

/** Serialises writes to the goals of an organisation, so that what one has read stays true until it writes. */
export async function lockGoals({ db, session }: SessionCall): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`goal ${session.orgcode}`}, 0))`.execute(db);
}

export async function writeGoals(
  { db, session, now }: SessionCall,
  indicator_id: IndicatorId,
  month: Month,
  steps: readonly GoalStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const { orgcode } = session;
  const key = { orgcode, indicator_id, month };
  const set = steps.flatMap(({ member_id, to }) => (to === null ? [] : [{ ...key, member_id, target: to }]));
  const removed = steps.filter(({ to }) => to === null).map(({ member_id }) => member_id);
  if (set.length > 0) {
    await db
      .insertInto('goal')
      .values(set)
      .onConflict((known) =>
        known
          .columns(['member_id', 'month', 'indicator_id'])
          .doUpdateSet(({ ref }) => ({ target: ref('excluded.target') })),
      )
      .execute();
  }
  if (removed.length > 0) {
    await db
      .deleteFrom('goal')
      .where('member_id', 'in', removed)
      .where('indicator_id', '=', indicator_id)
      .where('month', '=', month)
      .execute();
  }
  const changes = steps.map(({ member_id, from, to }) => ({
    ...key,
    member_id,
    old_target: from,
    new_target: to,
    changed_by: session.memberId,
    deputy_id: session.deputy?.memberId ?? null,
    changed_on: now,
  }));
  await db.insertInto('goal_change').values(changes).execute();
}
