import { createHash } from 'node:crypto';
import type { Endpoint } from '@agency/shared/api';
import type { Db } from '../db/database';
import type { StoredImage } from '../file/stored-image';
import { ApiError, badInput } from '../http/api-error';
import { seal, unseal } from '../session/seal';
import type { BaseCall } from './call';

const keyForm = /^[\w-]{8,128}$/;

export interface IdempotencyKey {
  hash: string;
  /** Digest of the input. It includes the client's key, which is not stored, so that passwords cannot be guessed. */
  inputHash: string;
  /** Never stored. It encrypts the stored answer, which may contain a token. */
  secret: Buffer;
}

interface KeyedCall extends Pick<BaseCall, 'headers'> {
  params: unknown;
  query: unknown;
  body: unknown;
  upload: Pick<StoredImage, 'sha256'> | null;
}

/**
 * Binds the client's idempotency key to the call, the caller and the input. Returns null if the client sent none, or if
 * there is no `caller` to bind it to.
 */
export function idempotencyKeyOf(
  { effect, measuredFields = [] }: Endpoint,
  endpointKey: string,
  caller: string | null,
  { headers, params, query, body, upload }: KeyedCall,
): IdempotencyKey | null {
  const header = headers['idempotency-key'];
  if (effect === 'read' || header === undefined) return null;
  if (typeof header !== 'string' || !keyForm.test(header)) throw badInput('Idempotency-Key', 'format');
  if (caller === null) return null;
  const input = JSON.stringify([params, query, body, upload?.sha256], (name, value) =>
    measuredFields.includes(name) ? undefined : value,
  );
  const digest = (purpose: string, ...parts: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([purpose, caller, endpointKey, header, ...parts]))
      .digest();
  return {
    hash: digest('row').toString('hex'),
    inputHash: digest('input', input).toString('hex'),
    secret: digest('seal', input),
  };
}

/**
 * Reserves the key inside the write's transaction. A parallel repeat waits on the row until the first one has ended: it
 * then gets its answer or, after a rollback, does the work itself. `first` is undefined if no answer is stored.
 */
export async function reserve(db: Db, key: IdempotencyKey, now: Date): Promise<{ first: unknown } | null> {
  const inserted = await db
    .insertInto('idempotency')
    .values({ scope_key_hash: key.hash, input_hash: key.inputHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('scope_key_hash')
    .executeTakeFirst();
  if (inserted) return null;
  const row = await db
    .selectFrom('idempotency')
    .select(['input_hash', 'response'])
    .where('scope_key_hash', '=', key.hash)
    .executeTakeFirstOrThrow();
  if (row.input_hash !== key.inputHash) throw new ApiError('idempotencyKeyReused');
  return { first: row.response === null ? undefined : JSON.parse(unseal(row.response, key.secret)) };
}

export async function saveAnswer(db: Db, key: IdempotencyKey, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ response: seal(JSON.stringify(answer), key.secret) })
    .where('scope_key_hash', '=', key.hash)
    .execute();
}

export async function release(db: Db, key: IdempotencyKey): Promise<void> {
  await db.deleteFrom('idempotency').where('scope_key_hash', '=', key.hash).execute();
}
