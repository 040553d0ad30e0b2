import type { BuildId } from '@agency/shared/contract';
import { readRegistry } from '../registry/read-registry';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { describeChanges } from './describe-changes';
import { measurePublished } from './measure-build';
import { readPublishedManifest } from './read-published-manifest';

export interface BuildChanges {
  current: BuildId;
  changes: string[];
}

/** Compares a published build with the current one; null if none is current or its `build.json` is missing. */
export async function findChanges(
  root: ReleaseRoot,
  app: string,
  buildId: BuildId,
): Promise<BuildChanges | null> {
  const { storage } = releasesOf(root);
  const current = (await readRegistry(root)).apps[app]?.current;
  if (!current) return null;
  const [before, after] = await Promise.all(
    [current, buildId].map(async (id) => {
      const manifest = await readPublishedManifest(storage, app, id);
      return manifest && { ...manifest, sizes: await measurePublished(storage, manifest) };
    }),
  );
  return before && after ? { current, changes: describeChanges(before, after) } : null;
}
