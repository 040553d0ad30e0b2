import type { ReleaseStorage } from '../storage/release-storage';

/** Stored next to the registry. Static servers do not serve names with a leading dot. */
const name = '.registry.last-good.json';

/** Stores a copy of a valid registry, in case the one in use is broken or removed. */
export function saveLastGood(storage: ReleaseStorage, text: string): Promise<void> {
  return storage.write(name, text);
}

export async function readLastGood(storage: ReleaseStorage): Promise<string | null> {
  const found = await storage.read(name);
  return found?.content.toString() ?? null;
}
