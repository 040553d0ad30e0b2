import standard from 'web-push';
import type { Db } from '../../platform/db/database';
import { addServerKey, findServerKey } from '../../platform/session/server-keys';

/** Returns the key of this server, which the first process creates. Earlier releases stored it unsealed. */
export async function ownPushKey(db: Db, secretsKey: Buffer, now: Date): Promise<string> {
  const known = (await findServerKey(db, 'push', secretsKey)) ?? (await findUnsealed(db));
  if (known !== undefined) return known;
  await addServerKey(db, {
    name: 'push',
    key: standard.generateVAPIDKeys().privateKey,
    secretsKey,
    now,
  });
  return ownPushKey(db, secretsKey, now);
}

/** Seals the key of an earlier release, if there is one. Runs inside a transaction. */
export async function sealPushKey(db: Db, secretsKey: Buffer, now: Date): Promise<void> {
  const key = await findUnsealed(db);
  if (key === undefined) return;
  await addServerKey(db, { name: 'push', key, secretsKey, now });
  await db.deleteFrom('push_key').execute();
}

async function findUnsealed(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('push_key').select('private_key').executeTakeFirst())?.private_key;
}
