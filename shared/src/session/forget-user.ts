import { safeStorage } from '../model/storage';
import { queryClient } from '../query/query-client';
import { forgetScroll } from '../ui';
import { dispatchSession } from './session-store';
import { isUserKey } from './stored-keys';

type ForgetListener = () => void | Promise<void>;

const storages = [safeStorage(() => localStorage), safeStorage(() => sessionStorage)];
const listeners = new Set<ForgetListener>();

/** Called whenever the user's data must go, for copies of it that are kept elsewhere, such as in IndexedDB. */
export function onForget(listener: ForgetListener): void {
  listeners.add(listener);
}

/**
 * Leaves no trace of the user's data, in memory or stored: before another identity, and after the last one.
 * Resolves when the copies kept elsewhere are gone too; the rest goes at once.
 */
export async function forgetUserData(): Promise<void> {
  queryClient.clear();
  forgetScroll();
  for (const storage of storages) {
    for (const key of storage.keys().filter(isUserKey)) storage.remove(key);
  }
  // A copy that cannot be removed must not keep anybody from leaving.
  await Promise.allSettled([...listeners].map(async (forget) => forget()));
}

/** Ends the session on this device. */
export function endSession(): void {
  dispatchSession({ type: 'session-ended' });
  void forgetUserData();
}
