import type { Registry } from '@agency/shared/contract';
import { setSample } from '../registry/sample-transition';
import { type ChangeOptions, hearing, updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';

/** Has `percent` (1 to 100) of the pages tell what they count of apps without a canary; of one with a canary all do. */
export async function setSampleOf(
  root: ReleaseRoot,
  percent: number,
  { onChange }: ChangeOptions = {},
): Promise<Registry> {
  return updateRegistry(root, (registry) => setSample(registry, percent), hearing(onChange));
}
