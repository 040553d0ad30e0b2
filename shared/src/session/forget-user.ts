import { queryClient } from '../query/query-client';
import { forgetScroll } from '../ui';
import { dispatchSession } from './session-store';

const listeners = new Set<() => void>();

/** Calls `listener` whenever a user's data must go: what holds such data elsewhere drops it then. */
export function onForgetUser(listener: () => void): void {
  listeners.add(listener);
}

/** Leaves no trace of the user's data: before another identity, and after the last one. */
export function forgetUserData(): void {
  queryClient.clear();
  forgetScroll();
  for (const listener of listeners) listener();
}

/** Ends the session on this device. */
export function endSession(): void {
  dispatchSession({ type: 'session-ended' });
  forgetUserData();
}
