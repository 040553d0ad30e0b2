import { depositDays } from '@agency/shared/model/unsent-writes';
import type { Db } from '../../platform/db/database';
import { hashToken } from '../../platform/session/secrets';

export interface Leaver {
  id: string;
  orgcode: string;
  member_id: string;
  name: string;
}

/**
 * Finds whose session ended because an admin ended the access. A session that its person ended before that, and one of
 * a deputy, prove nothing.
 */
export async function findLeaver(db: Db, token: string, now: Date): Promise<Leaver | null> {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['account.id', 'account.orgcode', 'account.member_id', 'member.name'])
    .where('token_hash', '=', hashToken(token))
    .where('session.absence_id', 'is', null)
    .where('account.disabled_at', '>', new Date(now.getTime() - depositDays * 86_400_000))
    .where((row) =>
      row.or([
        row('session.revoked_at', 'is', null),
        row('session.revoked_at', '>=', row.ref('account.disabled_at')),
      ]),
    )
    .forNoKeyUpdate('account')
    .executeTakeFirst();
  return found ?? null;
}
