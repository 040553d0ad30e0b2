import { safeStorage } from '../../contract/model/storage';
import { storedToken, storedUser, storeUser } from '../../contract/model/stored-user';
import type { Session, User } from './session';

type OpenSession = Exclude<Session, { status: 'anonymous' }>;

const local = safeStorage(() => localStorage);

/** The session that this device remembers, with its user, so that a page opened without network knows the role. */
export function storedSession(): Session {
  const token = storedToken();
  return token ? { status: 'restoring', token, user: storedUser<User>() } : { status: 'anonymous' };
}

/** Begins a session on this device, in place of any other one. */
export function storeNewSession(token: string): void {
  // First the user: whoever sees the new token finds no user of another one.
  local.remove('user');
  // Other tabs hear of every write.
  if (storedToken() !== token) local.set('token', token);
}

/**
 * What a page learns of its session later. It may be over by then, as another tab has begun or ended one: what that tab
 * has stored stays.
 */
export function storeKnownUser({ token, user }: OpenSession): void {
  if (user && storedToken() === token) storeUser(token, user);
}

/** Ends the session on this device, unless another tab has begun one meanwhile. */
export function removeStoredSession({ token }: OpenSession): void {
  if (storedToken() !== token) return;
  local.remove('user');
  local.remove('token');
}
