import { call, currentSession, dispatchSession, forgetUserData } from '@agency/shared';
import { deviceId } from '../boot/device-id';
import { loadUser } from '../boot/load-user';

const quietly = { hideLoading: true, hideError: true, noRedirect: true };

/** Trades a ticket for a session of one identity, with no trace of a former one, and registers the device. */
export async function openSession(identity: {
  ticket: string;
  orgcode: string;
  account_type: number;
}): Promise<void> {
  const { token } = await call('POST /expand/account/confirm-login-by-ticket', { body: identity });
  forgetUserData();
  dispatchSession({ type: 'identity-confirmed', token });
  await loadUser();
  void registerDevice();
  void recordConsent();
}

/** Neither may hold up or fail a login; the server asks again at the next one. */
async function registerDevice(): Promise<void> {
  const session = currentSession();
  const userId = session.status === 'active' ? session.user?.id : undefined;
  const body = { user_id: userId, platform: 'web', device_id: deviceId() };
  await call('POST /expand/push/bind-device', { body }, quietly).catch(() => null);
}

async function recordConsent(): Promise<void> {
  const body = { items: [{ type: 1 }, { type: 2 }] };
  await call('POST /expand/auth-protocol', { body }, quietly).catch(() => null);
}
