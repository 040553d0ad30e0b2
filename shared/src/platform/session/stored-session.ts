import { safeStorage } from '../../contract/model/storage';
import { storedToken, storedUser, storeUser } from '../../contract/model/stored-user';
import type { Session, User } from './session';

type OpenSession = Exclude<Session, { status: 'anonymous' }>;

const local = safeStorage(() => localStorage);

/** Returns the persisted session with its user, so that a page opened offline knows the role. */
export function storedSession(): Session {
  const token = storedToken();
  return token ? { status: 'restoring', token, user: storedUser<User>() } : { status: 'anonymous' };
}

export function storeNewSession(token: string): void {
  // The user is removed first, so that no reader of the new token finds the previous user.
  local.remove('user');
  if (storedToken() !== token) local.set('token', token);
}

export function storeKnownUser({ token, user }: OpenSession): void {
  if (user && storedToken() === token) storeUser(token, user);
}

export function removeStoredSession({ token }: OpenSession): void {
  if (storedToken() !== token) return;
  local.remove('user');
  local.remove('token');
}
