import { safeStorage } from '@agency/shared/model/storage';

const storage = safeStorage(() => localStorage);
const keyOf = (remote: string) => `last-good.${remote}`;

/** The build of a remote that last rendered on this device, or null. */
export function lastGoodBuild(remote: string): string | null {
  return storage.get<string>(keyOf(remote));
}

export function rememberLastGood(remote: string, buildId: string): void {
  if (lastGoodBuild(remote) !== buildId) storage.set(keyOf(remote), buildId);
}
