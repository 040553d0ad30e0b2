import type { Registry } from '@agency/shared/contract';
import { setFlag } from '../registry/flag-transition';
import { type ChangeOptions, changeListeners, updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';

/** `percent` is null to return to the percentage that the build declares. */
export async function setFlagShare(
  root: ReleaseRoot,
  { app, name, percent }: { app: string; name: string; percent: number | null },
  { onChange }: ChangeOptions = {},
): Promise<Registry> {
  return updateRegistry(root, (registry) => setFlag(registry, app, name, percent), changeListeners(onChange));
}
