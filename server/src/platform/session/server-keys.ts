import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { seal, unseal } from './seal';

/** Keys that the server makes itself. They are stored sealed, so that all processes share them. */
export type ServerKeyName = 'push' | 'history';

/** @throws Error if SECRETS_KEY is not the key that sealed it */
export async function findServerKey(
  db: Db,
  name: ServerKeyName,
  secretsKey: Buffer,
): Promise<string | undefined> {
  const sealed = await findSealedKey(db, name);
  return sealed && unseal(sealed, secretsKey);
}

export async function findSealedKey(db: Db, name: ServerKeyName): Promise<string | undefined> {
  const row = await db
    .selectFrom('server_key')
    .select('sealed_key')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.sealed_key;
}

/** Saves a key unless there is one. Returns whether it was saved. */
export async function addServerKey(
  db: Db,
  { name, key, secretsKey, now }: { name: ServerKeyName; key: string; secretsKey: Buffer; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('server_key')
    .values({ name, sealed_key: seal(key, secretsKey), made_at: now })
    .onConflict((known) => known.doNothing())
    .returning('name')
    .executeTakeFirst();
  return added !== undefined;
}

export const newServerKey = (): string => randomBytes(32).toString('base64');

/** Tells whether keys were sealed, which happens when no server of an earlier release is left (`app/seal-keys.ts`). */
export async function areKeysSealed(db: Db): Promise<boolean> {
  return (await findSealedKey(db, 'history')) !== undefined;
}

/** @throws Error if the keys of the server cannot be read with SECRETS_KEY */
export async function assertSecretsKey(db: Db, secretsKey: Buffer): Promise<void> {
  for (const { name, sealed_key } of await db.selectFrom('server_key').selectAll().execute()) {
    try {
      unseal(sealed_key, secretsKey);
    } catch {
      throw new Error(
        `SECRETS_KEY did not seal the key "${name}" of this database: set the key that did, or run "admin reseal" (runbook, Rotate a secret)`,
      );
    }
  }
}
