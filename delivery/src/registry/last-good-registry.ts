import type { ReleaseStorage } from '../storage/release-storage';

/** Lies beside the registry; its name keeps it from those who serve the folder as it is. */
const name = '.registry.last-good.json';

/** Keeps a registry that was written whole for the day on which somebody breaks or removes the one in use. */
export function keepLastGood(storage: ReleaseStorage, text: string): Promise<void> {
  return storage.write(name, text);
}

/** The text of the last registry that was written whole, or null. */
export async function readLastGood(storage: ReleaseStorage): Promise<string | null> {
  const found = await storage.read(name);
  return found?.content.toString() ?? null;
}
