import { safeStorage } from '../../contract/model/storage';
import { type Forgetting, isForgotten } from '../../contract/model/stored-data';
import type { User } from './session';
import { currentUser, dispatchSession } from './session-store';

type ForgetListener = (event: Forgetting) => void | Promise<void>;

const storages = [safeStorage(() => localStorage), safeStorage(() => sessionStorage)];
const listeners = new Set<ForgetListener>();

export function onForget(listener: ForgetListener): void {
  listeners.add(listener);
}

/**
 * Removes user data that must not outlive the event (`model/stored-data.ts`). Storage is cleared at once; the promise
 * resolves when the listeners have finished too.
 */
export async function forgetUserData(event: Forgetting): Promise<void> {
  const identity = currentUser();
  for (const storage of storages) {
    for (const key of storage.keys()) if (isForgotten(key, event, identity)) storage.remove(key);
  }
  // A copy that cannot be removed must not prevent a logout.
  await Promise.allSettled([...listeners].map(async (forget) => forget(event)));
}

/** Ends the session on this device. Drafts stay for the same identity, unless the user logged out. */
export function endSession(event: 'session-lost' | 'logged-out'): void {
  dispatchSession({ type: 'session-ended' });
  void forgetUserData(event);
}

/**
 * Sets the logged-in user and removes other identities' data.
 * @param token Session for which the user was loaded; ignored if the session has changed meanwhile.
 */
export function takeOverUser(user: User, token: string): void {
  dispatchSession({ type: 'user-loaded', user, token });
  if (currentUser()) void forgetUserData('identity-known');
}
