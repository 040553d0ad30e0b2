import { atom, createStore, useAtomValue } from 'jotai';
import type { Role } from '../../contract/model/account';
import { reduceSession, roleOf, type Session, type SessionEvent, type User } from './session';
import { removeStoredSession, storedSession, storeKnownUser, storeNewSession } from './stored-session';

/** The one jotai store of the page; remotes reach it through the hooks below. */
export const store = createStore();

export const sessionAtom = atom<Session>({ status: 'anonymous' });

store.set(sessionAtom, storedSession());

export function currentSession(): Session {
  return store.get(sessionAtom);
}

/** The token of the session, or null without one. */
export function currentToken(): string | null {
  const session = currentSession();
  return session.status === 'anonymous' ? null : session.token;
}

/** Who is logged in, or null as long as nobody is known to be. */
export function currentUser(): User | null {
  const session = currentSession();
  return session.status === 'anonymous' ? null : session.user;
}

/** Applies an event and keeps the result on this device: the token and its user, never of different identities. */
export function dispatchSession(event: SessionEvent): void {
  const former = currentSession();
  const session = reduceSession(former, event);
  store.set(sessionAtom, session);
  if (event.type === 'identity-confirmed') storeNewSession(event.token);
  else if (session.status !== 'anonymous') storeKnownUser(session);
  else if (former.status !== 'anonymous') removeStoredSession(former);
}

/** Calls the listener at every change; returns what ends that. */
export function onSessionChange(listener: () => void): () => void {
  return store.sub(sessionAtom, listener);
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
