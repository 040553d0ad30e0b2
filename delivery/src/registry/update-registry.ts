import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@agency/shared/contract';
import { syncHostFiles } from '../releases/sync-host-files';
import { withFileLock } from './file-lock';
import { keepLastGood } from './last-good-registry';
import { readRegistry, registryPath } from './read-registry';
import { writeAtomic } from './write-atomic';

/** A pure step from one registry to the next; returning the same object means that nothing changes. */
export type RegistryChange = (registry: Registry) => Registry;

export interface UpdateHooks {
  /** Work on the build folders that must be done before the new registry can be seen. Runs under the lock; may refuse. */
  beforeWrite?: (changed: Registry) => Promise<void>;
  /** Work that must follow it. Runs under the lock. */
  afterWrite?: (written: Registry) => Promise<void>;
}

/**
 * Applies `change` to the newest registry and writes it with the next revision. The write happens only when the
 * revision on disk is still the one that was read; otherwise the change is applied again to what is there now.
 */
export async function updateRegistry(
  root: string,
  change: RegistryChange,
  hooks: UpdateHooks = {},
): Promise<Registry> {
  await mkdir(root, { recursive: true });
  for (;;) {
    const written = await withFileLock(join(root, '.registry.lock'), async (lock) => {
      const before = await readRegistry(root);
      const changed = change(before);
      await hooks.beforeWrite?.(changed);
      const next = changed === before ? before : { ...changed, revision: before.revision + 1 };
      const isUnchanged = (await readRegistry(root)).revision === before.revision;
      if (!isUnchanged || !(await lock.isHeld())) return null;
      if (next !== before) await writeRegistry(root, next);
      await syncHostFiles(root, next);
      await hooks.afterWrite?.(next);
      return next;
    });
    if (written) return written;
  }
}

async function writeRegistry(root: string, registry: Registry): Promise<void> {
  const text = `${JSON.stringify(registry)}\n`;
  await writeAtomic(registryPath(root), text);
  await keepLastGood(root, text);
}
