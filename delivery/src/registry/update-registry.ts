import type { Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { syncHostFiles } from '../releases/sync-host-files';
import { sealed } from '../signing/registry-trust';
import { type ReleaseRoot, type Releases, releasesOf } from '../storage/releases';
import { requireChangeAllowed } from './key-limits';
import { saveLastGood } from './last-good-registry';
import { otherOrigins } from './other-origins';
import { readVersion, registryFile } from './read-registry';
import { hostApp } from './transitions';

/** A pure function from one registry to the next; returning the same object means no change. */
export type RegistryChange = (registry: Registry) => Registry;

export interface UpdateHooks {
  /** Runs before the new registry is visible, and again if somebody else wrote meanwhile. May throw to refuse. */
  beforeWrite?: (changed: Registry, isChanged: boolean) => Promise<void>;
  /** Runs after the registry was written; not called without a change. */
  afterWrite?: (written: Registry) => Promise<void>;
}

export interface ChangeOptions {
  /** Called if something was written. */
  onChange?: () => void;
}

export function changeListeners(onChange: ChangeOptions['onChange']): UpdateHooks {
  return onChange ? { afterWrite: async () => onChange() } : {};
}

/** Without locking one writer wins each time, so more failures in a row than this are no coincidence. */
const mostTries = 100;

/** Applies a change as `applyChange` does, and returns the registry. */
export async function updateRegistry(
  root: ReleaseRoot,
  change: RegistryChange,
  hooks?: UpdateHooks,
): Promise<Registry> {
  return (await applyChange(root, change, hooks)).registry;
}

/**
 * Applies `change` to the newest registry and writes it with the next revision. If the file has changed since it was
 * read, the change is applied again to the new content.
 * @throws DeliveryError `key-not-allowed` if the change is about an app that the signing key may not change.
 */
export async function applyChange(
  root: ReleaseRoot,
  change: RegistryChange,
  hooks: UpdateHooks = {},
): Promise<{ registry: Registry; isChanged: boolean }> {
  const releases = releasesOf(root);
  const { storage, trust } = releases;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const written = await storage.exclusively(async (isHeld) => {
      const { registry: before, version } = await readVersion(releases);
      const changed = change(before);
      const isChanged = changed !== before;
      if (isChanged) requireChangeAllowed(trust, before, changed);
      await hooks.beforeWrite?.(changed, isChanged);
      if (!(await isHeld())) return null;
      const next = isChanged ? sealed({ ...changed, revision: changed.revision + 1 }, trust) : before;
      const isOurs = isChanged ? writeRegistry(releases, next, version) : isStill(releases, version);
      if (!(await isOurs)) return null;
      await showHost(releases, next);
      if (isChanged) await hooks.afterWrite?.(next);
      return { registry: next, isChanged };
    });
    if (written) return written;
  }
  throw new DeliveryError('registry-locked', `the registry in ${storage.address} never stays as it was read`);
}

/** A result of "no change" must still be true for the current file. */
async function isStill({ storage }: Releases, version: string | null): Promise<boolean> {
  return ((await storage.read(registryFile))?.version ?? null) === version;
}

async function writeRegistry(
  { storage }: Releases,
  registry: Registry,
  version: string | null,
): Promise<boolean> {
  const text = `${JSON.stringify(registry)}\n`;
  if (!(await storage.swap(registryFile, text, version))) return false;
  await saveLastGood(storage, text);
  return true;
}

/** If another writer has changed host or origins meanwhile, an older state must not overwrite the newer one. */
async function showHost(releases: Releases, written: Registry): Promise<void> {
  for (let shown = written; ; ) {
    await syncHostFiles(releases.storage, shown);
    const { registry: newest } = await readVersion(releases);
    if (plainPageOf(newest) === plainPageOf(shown)) return;
    shown = newest;
  }
}

function plainPageOf(registry: Registry): string {
  return [registry.apps[hostApp]?.current, ...otherOrigins(registry)].join(' ');
}
