import { type NudgeTopic, nudgePauseMs, nudgeTopics } from '@agency/shared/model/nudge';
import type { SessionCall } from '../../platform/call/call';

/**
 * Marks a notice as a nudge of this account, which is how the pause between two of them is known. A nudge about the goal
 * leads to the goals.
 */
export function nudgeExtra(
  { accountId }: Pick<SessionCall['session'], 'accountId'>,
  topic: NudgeTopic,
): Record<string, string> {
  return { nudged_by: accountId, ...(topic === 'goal' && { page: 'goals' }) };
}

type Asker = Pick<SessionCall, 'db' | 'session' | 'now'>;

/** Returns when the caller may nudge each member again; members who can be nudged now are missing. */
export async function nextNudges(
  { db, session, now }: Asker,
  memberIds: readonly string[],
): Promise<Map<string, Date>> {
  if (memberIds.length === 0) return new Map();
  const nudged = await db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['account.member_id', ({ fn }) => fn.max('notice.time').as('time')])
    .where('account.orgcode', '=', session.orgcode)
    .where('account.member_id', 'in', [...memberIds])
    .where('notice.kind', 'like', 'nudge_%')
    .where('notice.time', '>', new Date(now.getTime() - nudgePauseMs))
    .where('notice.extra', 'in', [
      ...new Set(nudgeTopics.map((topic) => JSON.stringify(nudgeExtra(session, topic)))),
    ])
    .groupBy('account.member_id')
    .execute();
  return new Map(nudged.map(({ member_id, time }) => [member_id, new Date(time.getTime() + nudgePauseMs)]));
}
