import { type BuildId, commonFolder, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { isPruning, prunableBuilds, prune } from '../registry/prune-rules';
import { updateRegistry } from '../registry/update-registry';
import type { ReleaseStorage } from '../storage/release-storage';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { unusedCommonFiles } from './common-files';
import { inParallel, type OnProgress } from './in-parallel';
import { mapsFolder } from './source-maps';

/** No publish takes this long, so what waits longer was left by a process that died. */
const abandonedMs = 60 * 60_000;

export interface PruneOptions {
  /** Default 5. */
  keep?: number;
  /** Default seven days: sessions stay open for that long. */
  minAgeMs?: number;
  now?: () => Date;
  /** Hears of each file that is removed. */
  onProgress?: OnProgress;
}

/** Removes old builds that nobody is served, and what dead processes left behind. Returns the removed builds by app. */
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
  // The registry forgets a build before its files go, so a crash between leaves an orphan, never a dangling entry. While
  // it says so nobody publishes, or a build that is an orphan now could be listed before it has gone.
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
  // First what says that a build is whole.
  const manifests = unlisted.filter((path) => path.endsWith('/build.json'));
  await storage.remove(manifests);
  const files = [...unlisted.filter((path) => !manifests.includes(path)), ...unused];
  await inParallel(files, (path) => storage.remove([path]), onProgress);
}
