import { type SafeStorage, safeStorage } from './storage';
import { ownKeyOf } from './stored-data';
import { storedUser } from './stored-user';

/**
 * What is kept for the identity that is logged in, under keys that no other one reads (`stored-data.ts` says how long).
 * While nobody is known to be logged in there is nothing, and nothing is kept.
 */
export function ownStorage(open: () => Storage): Pick<SafeStorage, 'get' | 'set' | 'remove'> {
  const storage = safeStorage(open);
  const keyOf = (name: string) => {
    const user = storedUser();
    return user && ownKeyOf(user, name);
  };
  return {
    get: (name) => {
      const key = keyOf(name);
      return key ? storage.get(key) : null;
    },
    set: (name, value) => {
      const key = keyOf(name);
      if (key) storage.set(key, value);
    },
    remove: (name) => {
      const key = keyOf(name);
      if (key) storage.remove(key);
    },
  };
}
