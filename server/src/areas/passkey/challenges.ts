import type { Db } from '../../platform/db/database';
import { hashToken, newToken } from '../../platform/session/secrets';

const lifeSeconds = 300;

export type ChallengePurpose = 'add' | 'login';

/** Issues what an authenticator has to sign: random, for one purpose, and valid for five minutes. */
export async function issueChallenge(
  db: Db,
  purpose: ChallengePurpose,
  personId: string | null,
  now: Date,
): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      person_id: personId,
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
    })
    .execute();
  return challenge;
}

/** Uses up a challenge. Returns false if it is unknown, used, expired or issued for another person or purpose. */
export async function useChallenge(
  db: Db,
  challenge: string,
  purpose: ChallengePurpose,
  personId: string | null,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('passkey_challenge')
    .set({ used_at: now })
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('person_id', 'is not distinct from', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
