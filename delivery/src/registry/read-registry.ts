import { join } from 'node:path';
import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { requireNotOlder, requireTrusted, verifies } from '../signing/registry-trust';
import { type ReleaseRoot, type Releases, releasesOf } from '../storage/releases';
import { readLastGood } from './last-good-registry';

export const registryFile = 'registry.json';

export function registryPath(root: string): string {
  return join(root, registryFile);
}

/**
 * Reads the registry of a deployment, the last good one if it was removed, or an empty one if nothing was published
 * yet.
 * @throws DeliveryError `registry-untrusted` or `registry-replayed` if keys are configured and the registry does not
 * match.
 */
export async function readRegistry(root: ReleaseRoot): Promise<Registry> {
  return (await readVersion(releasesOf(root))).registry;
}

export async function readVersion(
  releases: Releases,
): Promise<{ registry: Registry; version: string | null }> {
  const { storage, trust } = releases;
  const found = await storage.read(registryFile);
  if (!found) {
    const kept = await readLastGood(storage);
    const registry = kept === null ? emptyRegistry : parseTrusted(kept, trust);
    return { registry, version: null };
  }
  const registry = parseTrusted(found.content.toString(), trust);
  requireNotOlder(trust, registry, await readTrustedLastGood(releases));
  return { registry, version: found.version };
}

export async function readTrustedLastGood({ storage, trust }: Releases): Promise<Registry | null> {
  const kept = verifies(trust) ? await readLastGood(storage) : null;
  try {
    return kept === null ? null : parseTrusted(kept, trust);
  } catch {
    return null;
  }
}

export function parseTrusted(text: string, trust: Releases['trust']): Registry {
  const registry = parseRegistry(text);
  requireTrusted(trust, registry);
  return registry;
}

/** Parses the registry; throws `registry-unreadable` if it is invalid. */
export function parseRegistry(text: string): Registry {
  const value = parseJson(text);
  if (isRegistry(value)) return value;
  throw new DeliveryError('registry-unreadable', 'registry.json does not hold a registry');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null || !('revision' in value) || !('apps' in value))
    return false;
  return Number.isSafeInteger(value.revision) && typeof value.apps === 'object' && value.apps !== null;
}
