import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { assertWithin, type Limits, take } from '../../platform/quota/limits';
import { unseal } from '../../platform/session/seal';
import type { SalesKeyDeps } from './sales-keys';

const toleranceMs = 5 * 60_000;

export interface SignedCallDeps extends SalesKeyDeps {
  db: Db;
  now: () => Date;
  limits: Pick<Limits, 'badSignaturesPerAddress' | 'callsPerSalesKey'>;
}

interface SignedCall {
  headers: IncomingHttpHeaders;
  body: string;
  address: string;
}

/**
 * Returns the key that signed a call, as the Standard Webhooks specification has it. A missing, unknown or revoked key, a
 * wrong signature and an old timestamp get the same refusal.
 * @throws ApiError `signatureInvalid`, or `tooManyRequests`
 */
export async function signingKeyOf(
  { db, now, limits, secretsKey }: SignedCallDeps,
  { headers, body, address }: SignedCall,
): Promise<{ id: string; orgcode: string }> {
  const failures = [{ key: `bad signature ${networkOf(address)}`, rules: limits.badSignaturesPerAddress }];
  await assertWithin(db, failures, now());
  const id = textOf(headers['x-agency-key']);
  const key = await db
    .selectFrom('sales_key')
    .select(['id', 'orgcode', 'sealed_secret', 'sealed_former_secret', 'former_until', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const secrets = key ? secretsOf(key, secretsKey, now()) : [];
  const isInTime = Math.abs(now().getTime() - timestampOf(headers).getTime()) <= toleranceMs;
  const isSigned = secrets.some((secret) => isSignedWith(secret, headers, body));
  if (!key || !isInTime || !isSigned) {
    await db.transaction().execute(async (inside) => {
      await take(inside as Db, failures, now());
      if (key) await countFailure(inside as Db, key.id, now());
    });
    throw new ApiError('signatureInvalid');
  }
  const calls = [{ key: `sales key ${key.id}`, rules: limits.callsPerSalesKey }];
  await db.transaction().execute(async (inside) => {
    await take(inside as Db, calls, now());
    await inside.updateTable('sales_key').set({ last_used_at: now() }).where('id', '=', key.id).execute();
  });
  return key;
}

interface StoredSecrets {
  sealed_secret: string;
  sealed_former_secret: string | null;
  former_until: Date | null;
  revoked_at: Date | null;
}

function secretsOf(key: StoredSecrets, secretsKey: Buffer, now: Date): string[] {
  if (key.revoked_at) return [];
  const isFormerValid = key.former_until !== null && key.former_until > now;
  const sealed = isFormerValid ? [key.sealed_secret, key.sealed_former_secret ?? ''] : [key.sealed_secret];
  return sealed.flatMap((text) => unsealed(text, secretsKey));
}

/** A secret that was sealed with another key, such as one before a restored backup, signs nothing. */
function unsealed(sealed: string, secretsKey: Buffer): string[] {
  try {
    return [unseal(sealed, secretsKey)];
  } catch {
    return [];
  }
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '');

/** An unreadable timestamp is one of 1970, which is too old. */
function timestampOf(headers: IncomingHttpHeaders): Date {
  const seconds = textOf(headers['webhook-timestamp']);
  return new Date(/^\d{1,12}$/.test(seconds) ? Number(seconds) * 1_000 : 0);
}

/** The header may hold several signatures, for senders that rotate secrets themselves. */
function isSignedWith(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const expected = new Webhook(secret).sign(textOf(headers['webhook-id']), timestampOf(headers), body);
  const shown = textOf(headers['webhook-signature']).split(' ');
  return shown.some((signature) => isEqual(signature, expected));
}

/** Compares digests, so that the time tells nothing about the expected text. */
function isEqual(shown: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', expected).update(text).digest();
  return timingSafeEqual(digest(shown), digest(expected));
}

function countFailure(db: Db, id: string, now: Date) {
  return db
    .updateTable('sales_key')
    .set((eb) => ({ failures: eb('failures', '+', 1), last_failure_at: now }))
    .where('id', '=', id)
    .execute();
}
