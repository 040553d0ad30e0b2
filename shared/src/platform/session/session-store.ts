import { atom, createStore, useAtomValue } from 'jotai';
import type { Role } from '../../contract/model/account';
import { reduceSession, roleOf, type Session, type SessionEvent, type User } from './session';
import { removeStoredSession, storedSession, storeKnownUser, storeNewSession } from './stored-session';

export const store = createStore();

export const sessionAtom = atom<Session>({ status: 'anonymous' });

store.set(sessionAtom, storedSession());

export function currentSession(): Session {
  return store.get(sessionAtom);
}

export function currentToken(): string | null {
  const session = currentSession();
  return session.status === 'anonymous' ? null : session.token;
}

/** Returns the logged-in user, or null while unknown. */
export function currentUser(): User | null {
  const session = currentSession();
  return session.status === 'anonymous' ? null : session.user;
}

/** Applies an event and persists the result: token and user, never of different identities. */
export function dispatchSession(event: SessionEvent): void {
  const former = currentSession();
  const session = reduceSession(former, event);
  store.set(sessionAtom, session);
  if (event.type === 'identity-confirmed') storeNewSession(event.token);
  else if (session.status !== 'anonymous') storeKnownUser(session);
  else if (former.status !== 'anonymous') removeStoredSession(former);
}

export function onSessionChange(listener: () => void): () => void {
  return store.sub(sessionAtom, listener);
}

export function useSession(): Session {
  return useAtomValue(sessionAtom, { store });
}

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'anonymous' ? null : session.user;
}

/** Returns the role, or null while it is loading. Screens that differ by role wait for it. */
export function useKnownRole(): Role | null {
  const session = useSession();
  if (session.status === 'restoring' && !session.user) return null;
  return session.status === 'anonymous' ? null : roleOf(session.user);
}

export function useRole(): Role {
  return roleOf(useUser());
}
