import { canonicalText, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { mayChange, partsOf, type RegistryPart } from '../signing/registry-parts';
import type { RegistryTrust } from '../signing/registry-trust';
import { findOwner } from './find-owner';

/**
 * Checks that the signing key may change these apps; null stands for what concerns all apps.
 * @throws DeliveryError `key-not-allowed`
 */
export function requireMayChange(
  { signer }: RegistryTrust,
  apps: RegistryPart['apps'],
  registry: Registry,
): void {
  if (!signer || mayChange(signer, apps)) return;
  const foreign = apps?.find((app) => !mayChange(signer, [app]));
  const owner = foreign === undefined ? null : findOwner(registry, foreign);
  const what = [
    foreign ?? 'what concerns all apps, such as freezes, the sample and old builds',
    owner ? `, which belongs to ${owner.team} (${owner.contact})` : '',
  ].join('');
  const key = `the key ${signer.name ?? signer.id}`;
  throw new DeliveryError(
    'key-not-allowed',
    `${key} may not change ${what}; it may change ${signer.apps?.join(', ')}`,
  );
}

/**
 * Checks that the signing key may change every part in which the registries differ.
 * @throws DeliveryError `key-not-allowed`
 */
export function requireChangeAllowed(trust: RegistryTrust, before: Registry, after: Registry): void {
  const [was, is] = [partsOf(before), partsOf(after)];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const both = [was.get(name), is.get(name)];
    const [one, other] = both.map((part) => part && canonicalText(part.content));
    if (one === other) continue;
    for (const part of both) if (part) requireMayChange(trust, part.apps, before);
  }
}
