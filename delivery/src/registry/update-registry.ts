import type { Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { syncHostFiles } from '../releases/sync-host-files';
import { sealed } from '../signing/registry-trust';
import { type ReleaseRoot, type Releases, releasesOf } from '../storage/releases';
import { keepLastGood } from './last-good-registry';
import { otherOrigins } from './other-origins';
import { readVersion, registryFile } from './read-registry';
import { hostApp } from './transitions';

/** A pure step from one registry to the next; returning the same object means that nothing changes. */
export type RegistryChange = (registry: Registry) => Registry;

export interface UpdateHooks {
  /** Work on the builds that must be done before the new registry can be seen, again if somebody wrote meanwhile. May refuse. */
  beforeWrite?: (changed: Registry) => Promise<void>;
  /** Work that must follow it; where nothing has changed, nothing is written. */
  afterWrite?: (written: Registry) => Promise<void>;
}

/** What steps of a deployment let their callers hear. */
export interface ChangeOptions {
  /** Something was written: it was not so before. */
  onChange?: () => void;
}

/** The hook that tells it. */
export function hearing(onChange: ChangeOptions['onChange']): UpdateHooks {
  return onChange ? { afterWrite: async () => onChange() } : {};
}

/** Where writers are not kept out, one of them wins each time: more than so many losses in a row are no coincidence. */
const mostTries = 100;

/**
 * Applies `change` to the newest registry and writes it with the next revision. The write happens only when the file is
 * still the one that was read; otherwise the change is applied again to what is there now.
 */
export async function updateRegistry(
  root: ReleaseRoot,
  change: RegistryChange,
  hooks: UpdateHooks = {},
): Promise<Registry> {
  const releases = releasesOf(root);
  const { storage, trust } = releases;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const written = await storage.exclusively(async (isHeld) => {
      const { registry: before, version } = await readVersion(releases);
      const changed = change(before);
      await hooks.beforeWrite?.(changed);
      if (!(await isHeld())) return null;
      const next =
        changed === before ? before : sealed({ ...changed, revision: changed.revision + 1 }, trust);
      const isOurs = next === before ? isStill(releases, version) : writeRegistry(releases, next, version);
      if (!(await isOurs)) return null;
      await showHost(releases, next);
      if (next !== before) await hooks.afterWrite?.(next);
      return next;
    });
    if (written) return written;
  }
  throw new DeliveryError('registry-locked', `the registry in ${storage.address} never stays as it was read`);
}

/** What changes nothing must be true of what is there now, too. */
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
  await keepLastGood(storage, text);
  return true;
}

/** Where another host or origin has come meanwhile, the one who wrote last must not show what was before it. */
async function showHost(releases: Releases, written: Registry): Promise<void> {
  for (let shown = written; ; ) {
    await syncHostFiles(releases.storage, shown);
    const { registry: newest } = await readVersion(releases);
    if (plainPageOf(newest) === plainPageOf(shown)) return;
    shown = newest;
  }
}

/** What the page of plain static servers is made of. */
function plainPageOf(registry: Registry): string {
  return [registry.apps[hostApp]?.current, ...otherOrigins(registry)].join(' ');
}
