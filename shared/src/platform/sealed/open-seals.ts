import type { User } from '../session/session';
import { currentToken, currentUser } from '../session/session-store';

/**
 * Gets the key of the user: at the start from the device, and from the server for a user whom it has just confirmed.
 * While the user of a session is unknown, only the call begins. In a remote without a host nothing is sealed.
 */
export async function openSeals(confirmed?: User): Promise<void> {
  const user = confirmed ?? currentUser();
  if (!currentToken() || globalThis.agencyOwnTexts === undefined) return;
  const keyRing = await import(/* webpackChunkName: "live" */ './key-ring');
  if (user) await keyRing.openKeys(user, confirmed);
  else keyRing.askEarly();
}
