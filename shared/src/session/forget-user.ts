import { queryClient } from '../query/query-client';
import { forgetScroll } from '../ui';
import { dispatchSession } from './session-store';

/** Leaves no trace of the user's data in memory: before another identity, and after the last one. */
export function forgetUserData(): void {
  queryClient.clear();
  forgetScroll();
}

/** Ends the session on this device. */
export function endSession(): void {
  dispatchSession({ type: 'session-ended' });
  forgetUserData();
}
