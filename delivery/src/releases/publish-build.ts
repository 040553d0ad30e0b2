import { setTimeout as pause } from 'node:timers/promises';
import { type BuildFile, type BuildManifest, type Registry, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { requireFreePlaces } from '../registry/free-places';
import { isPruning } from '../registry/prune-rules';
import { readRegistry } from '../registry/read-registry';
import { addBuild } from '../registry/transitions';
import { type ChangeOptions, hearing, updateRegistry } from '../registry/update-registry';
import type { ReleaseStorage } from '../storage/release-storage';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { commonFilesOf, linkCommonFiles } from './common-files';
import type { OnProgress } from './in-parallel';
import { parseManifest } from './parse-manifest';
import { requireSameFiles } from './require-same-files';
import { type BuildAddress, requireServed } from './require-served';
import { writeMaps } from './source-maps';
import { verifyBuild } from './verify-build';
import { type Effort, writeBuild, writeManifest } from './write-build';

/** How long it waits before it looks whether old builds are still being removed, ms. */
const pruningStepMs = 200;

/**
 * Verifies the build in `folder` and adds it to the releases, without serving it to anybody. Publishing the same build
 * again changes nothing; another build under the same id is refused with `build-exists`, one that claims what another
 * app serves with `place-taken`, both before anything of it is written. `app` is the app that the caller means, to refuse another one's build. With `at` the files stay on another origin, which must serve them.
 * `effort` is what compressing may cost; `onProgress` hears of each file that is written, or linked.
 */
export async function publishBuild(
  root: ReleaseRoot,
  folder: string,
  options: {
    app?: string;
    now?: () => Date;
    at?: BuildAddress;
    effort?: Effort;
    onProgress?: OnProgress;
  } & ChangeOptions = {},
): Promise<BuildManifest> {
  const { storage } = releasesOf(root);
  const { now = () => new Date() } = options;
  const build = await verifyBuild(folder);
  const { manifest } = build;
  if (options.app && manifest.app !== options.app) {
    throw new DeliveryError('manifest-invalid', `${folder} holds a build of ${manifest.app}`);
  }
  const known = await readRegistry(root);
  requireWelcome(known, manifest);
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
  // Compressing takes a while, in which others may write.
  await place();
  const published = now().toISOString();
  for (;;) {
    let isInTheWay = false;
    await updateRegistry(
      root,
      (registry) => {
        isInTheWay = isPruning(registry, now());
        // Again: somebody may have written meanwhile.
        requireSamePlace(registry, listed);
        requireWelcome(registry, listed);
        return isInTheWay ? registry : addBuild(registry, listed, published);
      },
      {
        ...hearing(options.onChange),
        beforeWrite: async () => {
          if (isInTheWay) return;
          // Again where old builds were removed since, and this was one that nobody listed.
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

/** The build as pages load it from another origin. */
function at(folder: string, manifest: BuildManifest): BuildManifest {
  return { ...manifest, entry: { ...manifest.entry, href: folder + manifest.entry.href } as BuildFile };
}

/** @throws DeliveryError `build-exists` where pages load it from somewhere else already. */
function requireSamePlace({ apps }: Registry, { app, buildId, entry }: BuildManifest): void {
  const known = Object.hasOwn(apps, app) ? apps[app]?.builds[buildId]?.entry.href : undefined;
  if (known === undefined || known === entry.href) return;
  throw new DeliveryError('build-exists', `${app} ${buildId} is published already, with ${known}`);
}

/**
 * @throws DeliveryError `place-taken` where another app serves a place of it. Of what was published before, what has been
 * taken since then is said where it is to be served.
 */
function requireWelcome(registry: Registry, manifest: BuildManifest): void {
  const { apps } = registry;
  const { app, buildId } = manifest;
  const isListed = Object.hasOwn(apps, app) && Object.hasOwn(apps[app]?.builds ?? {}, buildId);
  if (!isListed) requireFreePlaces(registry, app, manifest);
}

/** Whether the build is there with all of its files. */
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
