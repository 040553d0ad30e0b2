import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { hashSecret, verifySecret } from '../../platform/session/secrets';

export type CodePurpose = 'login' | 'reset';

const lifeSeconds = 300;
export const triesPerCode = 5;
export const digitsOfCode = 6;

/** Of these others than the device that asked have two, and none of a code that a known device asked for. */
const strangeTries = { known: 0, unknown: 2 };

interface Asker {
  device: string;
  isKnown: boolean;
}

/**
 * Makes a code, keeps its hash, and returns it for sending. Earlier codes that the same device asked for stop working,
 * and for all others those of the phone.
 */
export async function issueCode(
  db: Db,
  phone: string,
  purpose: CodePurpose,
  now: Date,
  { device, isKnown }: Asker,
): Promise<string> {
  const code = String(randomInt(10 ** digitsOfCode)).padStart(digitsOfCode, '0');
  await db
    .insertInto('sms_code')
    .values({
      phone,
      purpose,
      code_hash: await hashSecret(code),
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
      asked_by: device,
      strange_tries: isKnown ? strangeTries.known : strangeTries.unknown,
    })
    .execute();
  return code;
}

/** Whether `device` waits for a code that it has asked for. */
export async function hasAskedForCode(
  db: Db,
  phone: string,
  device: string | null,
  now: Date,
): Promise<boolean> {
  const own = await newestCode(db, phone, 'login')
    .select(['used_at', 'expires_at', 'tries'])
    .where('asked_by', '=', device)
    .executeTakeFirst();
  return own !== undefined && own.used_at === null && own.expires_at > now && own.tries < triesPerCode;
}

/**
 * Whether `code` is the newest one that the device asked for, or the phone's newest one, and still good. It is used up
 * by a yes, and by the fifth try; what others try counts, and leaves the device that asked its own tries.
 */
export async function redeemCode(
  db: Db,
  phone: string,
  purpose: CodePurpose,
  code: string,
  now: Date,
  device: string | null,
): Promise<boolean> {
  const isOwn = sql<boolean>`asked_by is not distinct from ${device}::text`;
  const newest = await db
    .updateTable('sms_code')
    .set((set) => ({
      tries: set('tries', '+', 1),
      strange_tries: sql<number>`case when ${isOwn} then strange_tries else strange_tries - 1 end`,
    }))
    .where('id', '=', await idOfCode(db, phone, purpose, now, device))
    .where('tries', '<', triesPerCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`(${isOwn} or strange_tries > 0)`)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  // The row stays locked until the transaction ends, so parallel submissions of one code come one after the other.
  if (!(await verifySecret(code, newest?.code_hash))) return false;
  await db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', '=', newest?.id ?? '')
    .execute();
  return true;
}

async function idOfCode(
  db: Db,
  phone: string,
  purpose: CodePurpose,
  now: Date,
  device: string | null,
): Promise<string | null> {
  const codes = newestCode(db, phone, purpose).select(['id', 'used_at', 'expires_at']);
  const own = await codes.where('asked_by', '=', device).executeTakeFirst();
  if (own && own.used_at === null && own.expires_at > now) return own.id;
  return (await codes.executeTakeFirst())?.id ?? null;
}

const newestCode = (db: Db, phone: string, purpose: CodePurpose) =>
  db
    .selectFrom('sms_code')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1);
