import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { badInput } from '../http/api-error';

const keyForm = /^[\w-]{8,128}$/;

export interface IdempotencyKey {
  hash: string;
  /** Never stored. It encrypts the stored answer, which may contain a token. */
  secret: Buffer;
}

/** Binds the client's idempotency key to the caller and the call; null if the client sent none. */
export function idempotencyKeyOf(
  header: string | string[] | undefined,
  caller: string,
  call: string,
): IdempotencyKey | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyForm.test(header)) throw badInput('Idempotency-Key', 'format');
  const digest = (purpose: string) =>
    createHash('sha256').update([purpose, caller, call, header].join('\n')).digest();
  return { hash: digest('row').toString('hex'), secret: digest('seal') };
}

/**
 * Reserves the key inside the write's transaction. A parallel repeat waits on the row until the first one has ended: it
 * then gets its answer or, after a rollback, does the work itself.
 */
export async function reserve(db: Db, key: IdempotencyKey, now: Date): Promise<{ first: unknown } | null> {
  const inserted = await db
    .insertInto('idempotency')
    .values({ scope_key_hash: key.hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('scope_key_hash')
    .executeTakeFirst();
  if (inserted) return null;
  const row = await db
    .selectFrom('idempotency')
    .select('response')
    .where('scope_key_hash', '=', key.hash)
    .executeTakeFirstOrThrow();
  return { first: unseal(row.response ?? '', key.secret) };
}

export async function saveAnswer(db: Db, key: IdempotencyKey, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ response: seal(answer, key.secret) })
    .where('scope_key_hash', '=', key.hash)
    .execute();
}

export async function release(db: Db, key: IdempotencyKey): Promise<void> {
  await db.deleteFrom('idempotency').where('scope_key_hash', '=', key.hash).execute();
}

function seal(answer: unknown, secret: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function unseal(sealed: string, secret: Buffer): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}
