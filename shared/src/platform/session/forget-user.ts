import { type Forgetting, isForgotten } from '../../contract/model/kept-data';
import { safeStorage } from '../../contract/model/storage';
import { forgetScroll } from '../../ui';
import { queryClient } from '../query/query-client';
import type { User } from './session';
import { currentUser, dispatchSession } from './session-store';

type ForgetListener = (event: Forgetting) => void | Promise<void>;

const storages = [safeStorage(() => localStorage), safeStorage(() => sessionStorage)];
const listeners = new Set<ForgetListener>();

/** Called with what happened, for copies of the user's data that are kept elsewhere, such as in IndexedDB. */
export function onForget(listener: ForgetListener): void {
  listeners.add(listener);
}

/**
 * Takes away what must not outlive the event (`model/kept-data.ts`), stored or in memory.
 * Resolves when the copies kept elsewhere are gone too; the rest goes at once.
 */
export async function forgetUserData(event: Forgetting): Promise<void> {
  // What the page has loaded belongs to the session; who is known by now began it.
  if (event !== 'identity-known') {
    queryClient.clear();
    forgetScroll();
  }
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
