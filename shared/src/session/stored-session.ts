import { safeStorage } from '../model/storage';
import { storedToken, storedUser, storeUser } from '../model/stored-user';
import type { Session, User } from './session';

const local = safeStorage(() => localStorage);

/** The session that this device remembers, with its user, so that a page opened without network knows the role. */
export function storedSession(): Session {
  const token = storedToken();
  return token ? { status: 'restoring', token, user: storedUser<User>() } : { status: 'anonymous' };
}

export function storeSession(session: Session): void {
  if (session.status === 'anonymous') {
    local.remove('user');
    local.remove('token');
    return;
  }
  const { token, user } = session;
  // The user first: whoever sees the new token finds no user of another one.
  if (user) storeUser(token, user);
  else local.remove('user');
  // Other tabs hear of every write.
  if (storedToken() !== token) local.set('token', token);
}
