import { call, currentSession, native } from '@agency/shared';
import { deviceId, dispatchSession, forgetUserData } from '@agency/shared/host';
import { loadUser } from '../boot/load-user';
import { within } from './within';

export interface Identity {
  orgcode: string;
  account_type: number;
  /** For a deputy: the absence of the person whose work the session is for. */
  absence_id?: string;
}

const quietly = { hideLoading: true, hideError: true, noRedirect: true };
const userWaitMs = 5000;
const forgetWaitMs = 1000;

/**
 * Exchanges a ticket for a session of one identity. Drafts are preserved for the same identity and removed for others.
 * @returns a promise of further requests about the login, which need not be awaited.
 * @throws RequestError if ticket or identity is refused; the previous session then continues.
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
  // The device and the consent of a deputy are not those of the person who is away.
  const isDeputy = identity.absence_id !== undefined;
  return { told: isDeputy ? Promise.resolve() : Promise.all([registerDevice(), recordConsent()]) };
}

/** A failure must not delay or fail the login; the next one retries. */
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
