import { safeStorage } from './storage';

/** One identity of a person: the member, the organisation and the role. */
export interface Identity {
  orgcode: string;
  id: string;
  account_type: number;
}

/** Includes its session, because two tabs may write at the same time. */
interface StoredUser<User extends Identity> {
  session: string;
  user: User;
}

const local = safeStorage(() => localStorage);

/** The end of a token identifies the session without storing the token twice. */
const markOf = (token: string) => token.slice(-8);

export function storedToken(): string | null {
  return local.get<string>('token');
}

export function storedUser<User extends Identity>(): User | null {
  const token = storedToken();
  const stored = local.get<StoredUser<User>>('user');
  return token && stored?.session === markOf(token) ? stored.user : null;
}

export function storeUser<User extends Identity>(token: string, user: User): void {
  local.set('user', { session: markOf(token), user } satisfies StoredUser<User>);
}
