import { sql } from 'kysely';
import type { BaseCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { deviceCookie, deviceOf } from '../../platform/session/device-cookie';
import { hashToken, newToken } from '../../platform/session/secrets';

const mostPerPerson = 20;

/** Returns the hash of the caller's device; a new device gets a cookie with the answer. */
export function callingDevice(call: BaseCall): string {
  const device = deviceOf(call);
  if (device) return device;
  const token = newToken();
  call.setCookie(deviceCookie(token, call));
  return hashToken(token);
}

export async function isKnownDevice(
  db: Db,
  device: string | null,
  personId: string | undefined,
): Promise<boolean> {
  if (device === null || personId === undefined) return false;
  const row = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('token_hash', '=', device)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a device as known; of too many, the least recently seen ones are removed. */
export async function saveKnownDevice(db: Db, device: string, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ token_hash: device, person_id: personId, seen_at: now })
    .onConflict((known) => known.columns(['token_hash', 'person_id']).doUpdateSet({ seen_at: now }))
    .execute();
  await sql`
    delete from known_device where person_id = ${personId} and token_hash in (
      select token_hash from known_device where person_id = ${personId}
      order by seen_at desc, token_hash offset ${mostPerPerson})`.execute(db);
}

export async function forgetDevices(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('known_device').where('person_id', '=', personId).execute();
}

export async function forgetOtherDevices(db: Db, personId: string, own: string | null): Promise<void> {
  const known = db.deleteFrom('known_device').where('person_id', '=', personId);
  await (own === null ? known : known.where('token_hash', '!=', own)).execute();
}
