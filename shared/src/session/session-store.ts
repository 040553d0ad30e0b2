import { atom, createStore, useAtomValue } from 'jotai';
import { safeStorage } from '../model/storage';
import { type Role, reduceSession, roleOf, type Session, type SessionEvent, type User } from './session';

const local = safeStorage(() => localStorage);
const tab = safeStorage(() => sessionStorage);

function storedSession(): Session {
  const token = local.get<string>('token');
  return token ? { status: 'restoring', token, user: tab.get<User>('user') } : { status: 'anonymous' };
}

/** The one jotai store of the page; remotes reach it through the hooks below. */
export const store = createStore();

export const sessionAtom = atom<Session>({ status: 'anonymous' });

store.set(sessionAtom, storedSession());

export function currentSession(): Session {
  return store.get(sessionAtom);
}

/** Applies an event and persists the result: the token across tabs, the user for this tab only. */
export function dispatchSession(event: SessionEvent): void {
  const next = reduceSession(currentSession(), event);
  store.set(sessionAtom, next);
  if (next.status === 'anonymous') {
    local.remove('token');
    tab.remove('user');
    return;
  }
  local.set('token', next.token);
  if (next.user) tab.set('user', next.user);
  else tab.remove('user');
}

export function useSession(): Session {
  return useAtomValue(sessionAtom, { store });
}

/** The logged-in user, or null while unknown. */
export function useUser(): User | null {
  const session = useSession();
  return session.status === 'anonymous' ? null : session.user;
}

/** The role, or null while it is being loaded. A screen that differs by role waits for it. */
export function useKnownRole(): Role | null {
  const session = useSession();
  if (session.status === 'restoring' && !session.user) return null;
  return session.status === 'anonymous' ? null : roleOf(session.user);
}

export function useRole(): Role {
  return roleOf(useUser());
}
