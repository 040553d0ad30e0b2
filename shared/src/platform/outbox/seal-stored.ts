import { ownKeyOf } from '../../contract/model/stored-data';
import { currentUser } from '../session/session-store';
import { sealStoredValue } from './change-stored';
import { database, readKeys } from './outbox-storage';

/**
 * Seals the entries and files that were stored before values were sealed, one at a time: after an interruption the rest
 * can be read as before, and the next start seals it.
 */
export async function sealStored(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  for (const key of await readKeys(ownKeyOf(user, ''))) await sealStoredValue(database, key);
}
