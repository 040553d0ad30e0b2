import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildManifest, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hasCode } from '../registry/file-errors';
import { addBuild } from '../registry/transitions';
import { updateRegistry } from '../registry/update-registry';
import { linkCommonFiles } from './common-files';
import { parseManifest } from './parse-manifest';
import { mapsOf, placeMaps, writeMaps } from './source-maps';
import { verifyBuild } from './verify-build';
import { writeBuild } from './write-build';

/** Where builds wait until they are whole; nothing serves from it. */
export const incomingFolder = '.incoming';

/**
 * Verifies the build in `folder` and adds it to the release directory, without serving it to anybody. Publishing the
 * same build again changes nothing; another build under the same id is refused with `build-exists`. `app` is the app
 * that the caller means, to refuse another one's build.
 */
export async function publishBuild(
  root: string,
  folder: string,
  options: { app?: string; now?: () => Date } = {},
): Promise<BuildManifest> {
  const build = await verifyBuild(folder);
  const { manifest } = build;
  if (options.app && manifest.app !== options.app) {
    throw new DeliveryError('manifest-invalid', `${folder} holds a build of ${manifest.app}`);
  }
  const target = join(root, releasePath(manifest.app, manifest.buildId, ''));
  const waiting = join(root, incomingFolder, randomUUID());
  const waitingMaps = `${waiting}-maps`;
  const isStaged = !(await isPublished(target, manifest));
  try {
    if (isStaged) await writeBuild(waiting, build);
    await writeMaps(waitingMaps, build.maps);
    const published = (options.now?.() ?? new Date()).toISOString();
    await updateRegistry(root, (registry) => addBuild(registry, manifest, published), {
      // Under the lock, so that a prune can not remove the folder between this look and the registry's write.
      beforeWrite: async () => {
        if (!(await isPublished(target, manifest))) {
          if (!isStaged) throw new DeliveryError('build-unknown', `${manifest.buildId} was pruned meanwhile`);
          await mkdir(dirname(target), { recursive: true });
          await rename(waiting, target);
        }
        await linkCommonFiles(root, target, manifest);
        if (build.maps.size > 0) await placeMaps(waitingMaps, mapsOf(root, manifest.app, manifest.buildId));
      },
    });
  } finally {
    for (const folder of [waiting, waitingMaps]) await rm(folder, { recursive: true, force: true });
  }
  return manifest;
}

async function isPublished(target: string, manifest: BuildManifest): Promise<boolean> {
  const text = await readIfAny(join(target, 'build.json'));
  if (text === null) return false;
  if (isSameBuild(text, manifest)) return true;
  throw new DeliveryError('build-exists', `another build of ${manifest.app} has the id ${manifest.buildId}`);
}

function isSameBuild(text: string, manifest: BuildManifest): boolean {
  return canonical(parseManifest(text)) === canonical(manifest);
}

function canonical(manifest: BuildManifest): string {
  const files = Object.entries(manifest.files).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ ...manifest, files });
}

async function readIfAny(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
