import { setTimeout as pause } from 'node:timers/promises';
import { type BuildFile, type BuildManifest, type Registry, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { requireFreePlaces } from '../registry/free-places';
import { requireMayChange } from '../registry/key-limits';
import { isPruning } from '../registry/prune-rules';
import { readRegistry } from '../registry/read-registry';
import { addBuild } from '../registry/transitions';
import { type ChangeOptions, changeListeners, updateRegistry } from '../registry/update-registry';
import type { ReleaseStorage } from '../storage/release-storage';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { commonFilesOf, linkCommonFiles } from './common-files';
import type { OnProgress } from './in-parallel';
import { parseManifest } from './parse-manifest';
import { requireOwnStyles } from './require-own-styles';
import { requireSameFiles } from './require-same-files';
import { type BuildAddress, requireServed } from './require-served';
import { requireSizes } from './require-sizes';
import { writeMaps } from './source-maps';
import { verifyBuild } from './verify-build';
import { type Effort, writeBuild, writeManifest } from './write-build';
import { writeDeltas } from './write-deltas';

const pruningStepMs = 200;

/**
 * Verifies the build in `folder` and adds it to the releases without serving it. Publishing the same build again
 * changes nothing. Another build with the same id is rejected with `build-exists`, one that claims another app's places
 * with `place-taken`, and one that the signing key may not change with `key-not-allowed`, all before anything is
 * written. `app` is the intended app, to reject the build of another one.
 * `size-exceeded` rejects a screen that is too large or grew too much, unless `allowSize`.
 * With `at` the files stay on another origin, which must serve them. `effort` is the compression effort; `onProgress`
 * is called for each file that is written or linked.
 */
export async function publishBuild(
  root: ReleaseRoot,
  folder: string,
  options: {
    app?: string;
    now?: () => Date;
    at?: BuildAddress;
    effort?: Effort;
    allowSize?: boolean;
    onProgress?: OnProgress;
  } & ChangeOptions = {},
): Promise<BuildManifest> {
  const { storage, trust } = releasesOf(root);
  const { now = () => new Date() } = options;
  const build = await verifyBuild(folder);
  const { manifest } = build;
  requireOwnStyles(build);
  if (options.app && manifest.app !== options.app) {
    throw new DeliveryError('manifest-invalid', `${folder} holds a build of ${manifest.app}`);
  }
  const known = await readRegistry(root);
  requireMayChange(trust, [manifest.app], known);
  requireWelcome(known, manifest);
  if (!options.allowSize) await requireSizes(build, known, storage);
  const folderUrl = options.at && (await requireServed(manifest, options.at));
  const listed = folderUrl === undefined ? manifest : at(folderUrl, manifest);
  requireSamePlace(known, listed);
  const { onProgress = () => {} } = options;
  const [written, linked] = [build.contents.size, commonFilesOf(manifest).length];
  const place = async () => {
    if (folderUrl !== undefined) await writeManifest(storage, build);
    else if (!(await isPublished(storage, manifest))) {
      await requireSameFiles(storage, manifest);
      await writeBuild(storage, build, options.effort, (done) => onProgress(done, written + linked));
    }
    await writeMaps(storage, manifest, build.maps);
  };
  // Compression is slow, so it is done before the registry is locked.
  await place();
  if (folderUrl === undefined) await writeDeltas(storage, build, known, options.effort);
  const published = now().toISOString();
  for (;;) {
    let isInTheWay = false;
    await updateRegistry(
      root,
      (registry) => {
        isInTheWay = isPruning(registry, now());
        // Checked again, because somebody may have written meanwhile.
        requireSamePlace(registry, listed);
        requireWelcome(registry, listed);
        return isInTheWay ? registry : addBuild(registry, listed, published);
      },
      {
        ...changeListeners(options.onChange),
        beforeWrite: async () => {
          if (isInTheWay) return;
          // Placed again, because a prune may have removed the build while it was not listed.
          await place();
          if (folderUrl !== undefined) return;
          await linkCommonFiles(storage, manifest, (done) => onProgress(written + done, written + linked));
        },
      },
    );
    if (!isInTheWay) return manifest;
    await pause(pruningStepMs);
  }
}

function at(folder: string, manifest: BuildManifest): BuildManifest {
  return { ...manifest, entry: { ...manifest.entry, href: folder + manifest.entry.href } as BuildFile };
}

/** @throws DeliveryError `build-exists` if the build is already loaded from another address. */
function requireSamePlace({ apps }: Registry, { app, buildId, entry }: BuildManifest): void {
  const known = Object.hasOwn(apps, app) ? apps[app]?.builds[buildId]?.entry.href : undefined;
  if (known === undefined || known === entry.href) return;
  throw new DeliveryError('build-exists', `${app} ${buildId} is published already, with ${known}`);
}

/**
 * @throws DeliveryError `place-taken` if another app serves one of its places. A build published before is checked
 * again when it is served.
 */
function requireWelcome(registry: Registry, manifest: BuildManifest): void {
  const { apps } = registry;
  const { app, buildId } = manifest;
  const isListed = Object.hasOwn(apps, app) && Object.hasOwn(apps[app]?.builds ?? {}, buildId);
  if (!isListed) requireFreePlaces(registry, app, manifest);
}

async function isPublished(storage: ReleaseStorage, manifest: BuildManifest): Promise<boolean> {
  const { app, buildId, files } = manifest;
  const found = await storage.read(releasePath(app, buildId, 'build.json'));
  if (!found) return false;
  if (!isSameBuild(found.content.toString(), manifest)) {
    throw new DeliveryError('build-exists', `another build of ${app} has the id ${buildId}`);
  }
  const there = new Set(await storage.list(releasePath(app, buildId, '')));
  return Object.keys(files).every((href) => there.has(releasePath(app, buildId, href)));
}

function isSameBuild(text: string, manifest: BuildManifest): boolean {
  return canonical(parseManifest(text)) === canonical(manifest);
}

function canonical(manifest: BuildManifest): string {
  const files = Object.entries(manifest.files).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ ...manifest, files });
}
