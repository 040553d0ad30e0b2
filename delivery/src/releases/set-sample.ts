import type { Registry } from '@agency/shared/contract';
import { setSample } from '../registry/sample-transition';
import { type ChangeOptions, changeListeners, updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';

export async function updateSample(
  root: ReleaseRoot,
  percent: number,
  { onChange }: ChangeOptions = {},
): Promise<Registry> {
  return updateRegistry(root, (registry) => setSample(registry, percent), changeListeners(onChange));
}
