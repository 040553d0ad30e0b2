import type { RegistryBuild } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hasIntegrity } from '../releases/verify-build';

/**
 * Rejects a file of the host that differs from the published one.
 * @throws DeliveryError `hash-mismatch`
 */
export function requirePinned({ buildId, pinned }: RegistryBuild, href: string, content: Buffer): void {
  if (!pinned || hasIntegrity(content, pinned[href] ?? '')) return;
  throw new DeliveryError('hash-mismatch', `${href} of host ${buildId} is not the one that was published`);
}
