import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { requireMayChange } from '../registry/key-limits';
import { readTrustedLastGood } from '../registry/read-registry';
import { updateRegistry } from '../registry/update-registry';
import { type ReleaseRoot, releasesOf } from '../storage/releases';

/**
 * Signs the existing registry: the first time, with another key, or after a restore. Its revision exceeds all that were
 * signed before, so that servers do not reject it as old. Only a key for all apps may sign what it has not verified.
 * @throws DeliveryError `signing-key-missing` or `key-not-allowed`
 */
export async function signRegistry(root: ReleaseRoot): Promise<Registry> {
  const releases = releasesOf(root);
  const { storage, trust } = releases;
  if (!trust.signer) throw new DeliveryError('signing-key-missing', 'REGISTRY_SIGNING_KEY is needed');
  requireMayChange(trust, null, emptyRegistry);
  const last = (await readTrustedLastGood(releases))?.revision ?? 0;
  const believing = { storage, trust: { ...trust, acceptsAll: true as const } };
  return updateRegistry(believing, (registry) => ({
    ...registry,
    revision: Math.max(registry.revision, last),
  }));
}
