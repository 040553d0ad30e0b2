import type { BaseCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { readDevice } from '../../platform/session/read-device';
import { hashToken } from '../../platform/session/secrets';
import { listOpenSessions, openSession, type Proof } from '../../platform/session/session';
import { type CountryServices, countryOfCaller } from '../config/country-of';
import { notifyNewLogin } from './notify-new-login';
import type { SessionServices } from './own-sessions';

export interface BeginServices extends SessionServices, CountryServices {
  /** Connection outside of the transaction of a call. */
  db: Db;
}

interface UsedTicket extends Proof {
  person_id: string;
  is_new_device: boolean;
}

/** Opens a session and notifies the person's other devices if this one is new. Returns the token. */
export async function beginSession(
  call: BaseCall<BeginServices>,
  account: { id: string; account_type: number },
  { person_id, is_new_device, ...proof }: UsedTicket,
): Promise<string> {
  const { db, deps, headers, now } = call;
  const userAgent = String(headers['user-agent'] ?? '');
  const elsewhere = is_new_device ? await listOpenSessions(db, person_id, now, deps.sessionLimits) : [];
  const token = await openSession(db, account, now, userAgent, null, proof);
  await notifyNewLogin(db, elsewhere, readDevice(userAgent), now);
  // A geo-IP service may be slow, so that neither the login nor its transaction waits for it.
  call.afterCommit(async () => {
    const login_country = await countryOfCaller(call);
    if (login_country === null) return;
    await deps.db
      .updateTable('session')
      .set({ login_country })
      .where('token_hash', '=', hashToken(token))
      .execute();
  });
  return token;
}

/** Opens a session in which a deputy works for somebody who is away. No device of that person's own is new by it. */
export function beginDeputySession(
  { db, headers, now }: BaseCall,
  { id, account_type, absence_id }: { id: string; account_type: number; absence_id: string },
  proof: Proof,
): Promise<string> {
  const userAgent = String(headers['user-agent'] ?? '');
  return openSession(db, { id, account_type }, now, userAgent, absence_id, proof);
}
