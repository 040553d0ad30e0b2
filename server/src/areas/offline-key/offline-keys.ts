import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database';
import { seal, unseal } from '../../platform/session/seal';

interface KeyOwner {
  accountId: string;
  /** The person who uses the account: its own, or a deputy, whose phone gets a key of its own. */
  personId: string;
}

/** Returns the key of 32 bytes (base64) that seals what a phone stores for a person in an account. The first call makes it. */
export async function findOfflineKey(
  db: Db,
  { accountId: account_id, personId: person_id }: KeyOwner,
  secretsKey: Buffer,
  now: Date,
): Promise<string> {
  const find = db
    .selectFrom('offline_key')
    .select('sealed_key')
    .where('account_id', '=', account_id)
    .where('person_id', '=', person_id);
  const known = await find.executeTakeFirst();
  if (known) return unseal(known.sealed_key, secretsKey);
  const sealed_key = seal(randomBytes(32).toString('base64'), secretsKey);
  await db
    .insertInto('offline_key')
    .values({ account_id, person_id, sealed_key, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A call of another tab may have made the key at the same moment.
  const made = await find.executeTakeFirstOrThrow();
  return unseal(made.sealed_key, secretsKey);
}

/** Makes everything unreadable that phones have stored for an account. Runs when its access ends. */
export async function deleteOfflineKeys(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('offline_key').where('account_id', '=', accountId).execute();
}
