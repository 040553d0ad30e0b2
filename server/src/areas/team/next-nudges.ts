import { nudgePauseMs } from '@agency/shared/model/nudge';
import type { SessionCall } from '../../platform/call/call';

/** Marks a notice as a nudge of this account, which is how the pause between two of them is known. */
export function nudgeExtra({ accountId }: Pick<SessionCall['session'], 'accountId'>): { nudged_by: string } {
  return { nudged_by: accountId };
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
    .where('notice.extra', '=', JSON.stringify(nudgeExtra(session)))
    .groupBy('account.member_id')
    .execute();
  return new Map(nudged.map(({ member_id, time }) => [member_id, new Date(time.getTime() + nudgePauseMs)]));
}
