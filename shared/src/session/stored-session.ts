import { safeStorage } from '../model/storage';
import type { Session, User } from './session';

const local = safeStorage(() => localStorage);

/** The stored user says to which session it belongs: two tabs may write at the same time. */
interface StoredUser {
  session: string;
  user: User;
}

/** The end of a token tells sessions apart; the whole is stored once only. */
const markOf = (token: string) => token.slice(-8);

export function storedToken(): string | null {
  return local.get<string>('token');
}

/** The session that this device remembers, with its user, so that a page opened without network knows the role. */
export function storedSession(): Session {
  const token = storedToken();
  if (!token) return { status: 'anonymous' };
  const stored = local.get<StoredUser>('user');
  return { status: 'restoring', token, user: stored?.session === markOf(token) ? stored.user : null };
}

export function storeSession(session: Session): void {
  if (session.status === 'anonymous') {
    local.remove('user');
    local.remove('token');
    return;
  }
  const { token, user } = session;
  // The user first: whoever sees the new token finds no user of another one.
  if (user) local.set('user', { session: markOf(token), user } satisfies StoredUser);
  else local.remove('user');
  // Other tabs hear of every write.
  if (storedToken() !== token) local.set('token', token);
}
