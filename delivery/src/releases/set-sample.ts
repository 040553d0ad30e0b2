import type { Registry } from '@agency/shared/contract';
import { setSample } from '../registry/sample-transition';
import { type ChangeOptions, changeListeners, updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';

/**
 * Sets the percentage of pages (1 to 100) that report apps without a canary. Apps with a canary are reported by all.
 */
export async function updateSample(
  root: ReleaseRoot,
  percent: number,
  { onChange }: ChangeOptions = {},
): Promise<Registry> {
  return updateRegistry(root, (registry) => setSample(registry, percent), changeListeners(onChange));
}
