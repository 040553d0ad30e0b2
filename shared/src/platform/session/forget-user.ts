import { safeStorage } from '../../contract/model/storage';
import { type Forgetting, isForgotten } from '../../contract/model/stored-data';
import type { User } from './session';
import { currentUser, dispatchSession } from './session-store';

type ForgetListener = (event: Forgetting) => void | Promise<void>;

const storages = [safeStorage(() => localStorage), safeStorage(() => sessionStorage)];
const listeners = new Set<ForgetListener>();

/** Calls the listener whenever user data must go, for copies in memory and in IndexedDB. */
export function onForget(listener: ForgetListener): void {
  listeners.add(listener);
}

/**
 * Removes the user data that must not outlive the event (`model/stored-data.ts`), in storage and in memory.
 * Resolves when the listeners are done too; storage is cleared at once.
 */
export async function forgetUserData(event: Forgetting): Promise<void> {
  const identity = currentUser();
  for (const storage of storages) {
    for (const key of storage.keys()) if (isForgotten(key, event, identity)) storage.remove(key);
  }
  // A copy that cannot be removed must not keep anybody from leaving.
  await Promise.allSettled([...listeners].map(async (forget) => forget(event)));
}

/** Ends the session on this device. What was typed stays for the same identity, unless they logged out. */
export function endSession(event: 'session-lost' | 'logged-out'): void {
  dispatchSession({ type: 'session-ended' });
  void forgetUserData(event);
}

/**
 * Takes over who is logged in, and with them what they kept; what any other identity kept goes.
 * @param token The session that the user was asked for with; of another one by now, they are passed over.
 */
export function takeOverUser(user: User, token: string): void {
  dispatchSession({ type: 'user-loaded', user, token });
  if (currentUser()) void forgetUserData('identity-known');
}
