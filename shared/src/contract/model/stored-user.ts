import { safeStorage } from './storage';

/** One of the identities of a person: who works, for which organisation, as what. */
export interface Identity {
  orgcode: string;
  id: string;
  account_type: number;
}

/** The stored user says to which session it belongs: two tabs may write at the same time. */
interface StoredUser<User extends Identity> {
  session: string;
  user: User;
}

const local = safeStorage(() => localStorage);

/** The end of a token tells sessions apart; the whole is stored once only. */
const markOf = (token: string) => token.slice(-8);

export function storedToken(): string | null {
  return local.get<string>('token');
}

/** Who is logged in as this device remembers it; null without a session, or while its user is not known. */
export function storedUser<User extends Identity>(): User | null {
  const token = storedToken();
  const stored = local.get<StoredUser<User>>('user');
  return token && stored?.session === markOf(token) ? stored.user : null;
}

export function storeUser<User extends Identity>(token: string, user: User): void {
  local.set('user', { session: markOf(token), user } satisfies StoredUser<User>);
}
