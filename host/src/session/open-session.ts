import { call, currentSession, native } from '@agency/shared';
import { deviceId, dispatchSession, forgetUserData } from '@agency/shared/host';
import { loadUser } from '../boot/load-user';
import { within } from './within';

/** One of a person's identities: as what they work, and for whom. */
export interface Identity {
  orgcode: string;
  account_type: number;
}

const quietly = { hideLoading: true, hideError: true, noRedirect: true };
const userWaitMs = 5000;
const forgetWaitMs = 1000;

/**
 * Trades a ticket for a session of one identity. The same one finds what it had typed; of any other one nothing is left.
 * @returns what else the server is told about the login; nobody has to wait for it.
 * @throws RequestError when the ticket or the identity is refused; the former session then goes on.
 */
export async function openSession(
  ticket: string,
  identity: Identity,
  idempotencyKey?: string,
): Promise<{ told: Promise<unknown> }> {
  const body = { ticket, ...identity };
  const options = { hideError: true, idempotencyKey };
  const { token } = await call('POST /expand/account/confirm-login-by-ticket', { body }, options);
  dispatchSession({ type: 'identity-confirmed', token });
  await within(forgetWaitMs, forgetUserData('session-opened'));
  await within(userWaitMs, loadUser());
  return { told: Promise.all([registerDevice(), recordConsent()]) };
}

/** Neither may hold up or fail a login; the server asks again at the next one. */
async function registerDevice(): Promise<void> {
  // The app shell registers itself, with its push token.
  if (native.isShell) return;
  const session = currentSession();
  const userId = session.status === 'active' ? session.user?.id : undefined;
  const body = { user_id: userId, platform: 'web', device_id: deviceId() };
  await call('POST /expand/push/bind-device', { body }, quietly).catch(() => null);
}

async function recordConsent(): Promise<void> {
  const body = { items: [{ type: 1 }, { type: 2 }] };
  await call('POST /expand/auth-protocol', { body }, quietly).catch(() => null);
}
