import { type BuildId, commonFolder, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { isPruning, prunableBuilds, prune } from '../registry/prune-rules';
import { updateRegistry } from '../registry/update-registry';
import type { ReleaseStorage } from '../storage/release-storage';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { unusedCommonFiles } from './common-files';
import { inParallel, type OnProgress } from './in-parallel';
import { mapsFolder } from './source-maps';

/** No publication takes this many ms, so older incomplete files were left by a dead process. */
const abandonedMs = 60 * 60_000;

export interface PruneOptions {
  keep?: number;
  /** Default: seven days, as long as sessions stay open. */
  minAgeMs?: number;
  now?: () => Date;
  onProgress?: OnProgress;
}

/** Removes old builds that are not served, and files left by dead processes. Returns the removed builds by app. */
export async function pruneReleases(
  root: ReleaseRoot,
  options: PruneOptions = {},
): Promise<Record<string, BuildId[]>> {
  const { storage } = releasesOf(root);
  const rules = {
    keep: options.keep ?? 5,
    minAgeMs: options.minAgeMs ?? 7 * 24 * 60 * 60_000,
    now: (options.now ?? (() => new Date()))(),
  };
  const pruning = rules.now.toISOString();
  let removed: Record<string, BuildId[]> = {};
  // The registry drops a build before its files are deleted, so that a crash leaves orphans rather than dangling
  // entries. Meanwhile publishing is blocked; otherwise a build that is an orphan now could be listed before it is
  // deleted.
  const registry = await updateRegistry(root, (before) => {
    if (isPruning(before, rules.now)) {
      throw new DeliveryError('prune-under-way', `old builds are being removed since ${before.pruning}`);
    }
    removed = prunableBuilds(before, rules);
    return { ...prune(before, rules), pruning };
  });
  try {
    await removeOrphans(storage, registry, options.onProgress);
  } finally {
    await updateRegistry(root, ({ pruning: since, ...after }) =>
      since === pruning ? after : { ...after, ...(since === undefined ? {} : { pruning: since }) },
    );
  }
  await storage.sweep(new Date(rules.now.getTime() - abandonedMs));
  return removed;
}

async function removeOrphans(
  storage: ReleaseStorage,
  registry: Registry,
  onProgress?: OnProgress,
): Promise<void> {
  const found = [...(await storage.list('releases/')), ...(await storage.list(`${mapsFolder}/`))];
  const unlisted = found.filter((path) => {
    const [, app = '', buildId = ''] = path.split('/');
    const builds = Object.hasOwn(registry.apps, app) ? registry.apps[app]?.builds : undefined;
    return buildId !== commonFolder && !(builds && Object.hasOwn(builds, buildId));
  });
  const withCommon = new Set(
    found.map((path) => path.split('/')).flatMap(([, app, id]) => (app && id === commonFolder ? [app] : [])),
  );
  const unused: string[] = [];
  for (const app of withCommon) unused.push(...(await unusedCommonFiles(storage, app, registry.apps[app])));
  // First the files that mark builds as complete.
  const manifests = unlisted.filter((path) => path.endsWith('/build.json'));
  await storage.remove(manifests);
  const files = [...unlisted.filter((path) => !manifests.includes(path)), ...unused];
  await inParallel(files, (path) => storage.remove([path]), onProgress);
}
