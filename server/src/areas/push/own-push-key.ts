import standard from 'web-push';
import type { Db } from '../../platform/db/database';

/** Returns the key of this server, which the first process creates in the database. */
export async function ownPushKey(db: Db, now: Date): Promise<string> {
  const fresh = { id: 1, private_key: standard.generateVAPIDKeys().privateKey, made_at: now };
  await db
    .insertInto('push_key')
    .values(fresh)
    .onConflict((known) => known.doNothing())
    .execute();
  const { private_key } = await db.selectFrom('push_key').select('private_key').executeTakeFirstOrThrow();
  return private_key;
}
