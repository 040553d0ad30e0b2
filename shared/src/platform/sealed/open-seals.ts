import type { User } from '../session/session';
import { currentUser } from '../session/session-store';

const loadKeyRing = () => import(/* webpackChunkName: "seal" */ './key-ring');

/** In a remote without a host nothing is sealed. */
const seals = () => globalThis.agencyOwnTexts !== undefined;

/** Gets the key of the user: from the device, and from the server for a user whom it has just confirmed. */
export async function openSeals(confirmed?: User): Promise<void> {
  const user = confirmed ?? currentUser();
  if (!user || !seals()) return;
  const keyRing = await loadKeyRing();
  await keyRing.openKeys(user, confirmed);
}

/** Begins the call for the key of a session whose user is not known yet. `openSeals` handles its failure. */
export async function askForKeyEarly(): Promise<void> {
  if (seals()) (await loadKeyRing()).askEarly();
}
