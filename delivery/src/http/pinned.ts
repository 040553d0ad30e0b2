import type { RegistryBuild } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hasIntegrity } from '../releases/verify-build';

/**
 * Refuses a file of the host that is not the one which was published.
 * @throws DeliveryError `hash-mismatch`
 */
export function requirePinned({ buildId, pinned }: RegistryBuild, href: string, content: Buffer): void {
  if (!pinned || hasIntegrity(content, pinned[href] ?? '')) return;
  throw new DeliveryError('hash-mismatch', `${href} of host ${buildId} is not the one that was published`);
}
