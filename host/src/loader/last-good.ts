import { safeStorage } from '@agency/shared/model/storage';

const storage = safeStorage(() => localStorage);
const keyOf = (remote: string) => `last-good.${remote}`;

export function lastGoodBuild(remote: string): string | null {
  return storage.get<string>(keyOf(remote));
}

export function rememberLastGood(remote: string, buildId: string): void {
  if (lastGoodBuild(remote) !== buildId) storage.set(keyOf(remote), buildId);
}
