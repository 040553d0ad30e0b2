import { ownTexts } from './own-texts';
import { type SafeStorage, safeStorage } from './storage';
import { ownKeyOf } from './stored-data';
import { storedUser } from './stored-user';

/**
 * Storage for the logged-in identity, under keys that no other identity reads (`stored-data.ts` has the lifetimes).
 * Without a known identity it reads nothing and saves nothing.
 */
export function ownStorage(open: () => Storage): Pick<SafeStorage, 'get' | 'set' | 'remove'> {
  const storage = safeStorage(() => ownTexts(open));
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
