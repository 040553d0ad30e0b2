import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

export type CodePurpose = 'login' | 'reset' | 'prove';

const lifeSeconds = 300;
export const triesPerCode = 5;
export const digitsOfCode = 6;

/** Tries of a code for devices that did not request it: none if a known device did, else two. */
const unknownDeviceTries = { known: 0, unknown: 2 };

interface Asker {
  device: string;
  isKnown: boolean;
}

export function newCode(): string {
  return String(randomInt(10 ** digitsOfCode)).padStart(digitsOfCode, '0');
}

/**
 * Saves the hash of a code. Previous codes that the device requested become invalid, and for other devices all previous
 * codes of the phone.
 */
export async function saveCode(
  db: Db,
  codeHash: string,
  phone: string,
  purpose: CodePurpose,
  now: Date,
  { device, isKnown }: Asker,
): Promise<void> {
  await db
    .insertInto('sms_code')
    .values({
      phone,
      purpose,
      code_hash: codeHash,
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
      asked_by: device,
      strange_tries: isKnown ? unknownDeviceTries.known : unknownDeviceTries.unknown,
    })
    .execute();
}

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

/** Returns the hash of the code that a device may redeem: the newest one that it requested, or the newest of the phone. */
export async function findCodeHash(
  db: Db,
  phone: string,
  purpose: CodePurpose,
  now: Date,
  device: string | null,
): Promise<string | undefined> {
  const code = await db
    .selectFrom('sms_code')
    .select('code_hash')
    .where('id', '=', await idOfCode(db, phone, purpose, now, device))
    .executeTakeFirst();
  return code?.code_hash;
}

/**
 * Counts a try of the code that the device may redeem, and tells whether its hash is the one that the caller's code
 * matched. Success or the fifth try invalidates it; tries of other devices are counted separately.
 */
export async function redeemCode(
  db: Db,
  phone: string,
  purpose: CodePurpose,
  matchedHash: string | null,
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
  // The row lock lasts until the end of the transaction, so parallel submissions of one code are serial.
  if (!newest || newest.code_hash !== matchedHash) return false;
  await db.updateTable('sms_code').set({ used_at: now }).where('id', '=', newest.id).execute();
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
