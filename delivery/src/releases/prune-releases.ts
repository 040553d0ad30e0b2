import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildId, commonFolder, type Registry } from '@agency/shared/contract';
import { hasCode } from '../registry/file-errors';
import { prunableBuilds, prune } from '../registry/prune-rules';
import { updateRegistry } from '../registry/update-registry';
import { dropCommonFiles } from './common-files';
import { incomingFolder } from './publish-build';
import { mapsFolder } from './source-maps';

const trashFolder = '.trash';
/** No publish takes this long, so what waits longer was left by a process that died. */
const abandonedMs = 60 * 60_000;

export interface PruneOptions {
  /** Default 5. */
  keep?: number;
  /** Default seven days: sessions stay open for that long. */
  minAgeMs?: number;
  now?: () => Date;
}

/** Removes old builds that nobody is served, and what dead processes left behind. Returns the removed builds by app. */
export async function pruneReleases(
  root: string,
  options: PruneOptions = {},
): Promise<Record<string, BuildId[]>> {
  const rules = {
    keep: options.keep ?? 5,
    minAgeMs: options.minAgeMs ?? 7 * 24 * 60 * 60_000,
    now: (options.now ?? (() => new Date()))(),
  };
  let removed: Record<string, BuildId[]> = {};
  const change = (registry: Registry) => {
    removed = prunableBuilds(registry, rules);
    return prune(registry, rules);
  };
  // The registry forgets a build before its folder goes, so a crash between leaves an orphan, never a dangling entry.
  await updateRegistry(root, change, { afterWrite: (registry) => setOrphansAside(root, registry) });
  await rm(join(root, trashFolder), { recursive: true, force: true });
  await removeAbandoned(join(root, incomingFolder), /./, rules.now);
  await removeAbandoned(root, /\.tmp$|^\.registry\.lock\./, rules.now);
  return removed;
}

async function setOrphansAside(root: string, registry: Registry): Promise<void> {
  await mkdir(join(root, trashFolder), { recursive: true });
  const moveAway = (path: string) => rename(path, join(root, trashFolder, randomUUID()));
  for (const folder of ['releases', mapsFolder]) {
    for (const app of await listFolder(join(root, folder))) {
      const entry = Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
      for (const id of await listFolder(join(root, folder, app))) {
        if (entry && Object.hasOwn(entry.builds, id)) continue;
        if (id === commonFolder) await dropCommonFiles(root, app, entry, moveAway);
        else await moveAway(join(root, folder, app, id));
      }
    }
  }
}

async function removeAbandoned(folder: string, names: RegExp, now: Date): Promise<void> {
  for (const name of (await listFolder(folder)).filter((name) => names.test(name))) {
    const path = join(folder, name);
    if (now.getTime() - (await stat(path)).mtimeMs > abandonedMs)
      await rm(path, { recursive: true, force: true });
  }
}

async function listFolder(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
