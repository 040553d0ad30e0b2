import {
  type BuildManifest,
  commonFolder,
  isCommon,
  type RegistryApp,
  releasePath,
} from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { wholePath } from '../deltas/delta-name';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';
import { inParallel, type OnProgress } from './in-parallel';
import { parseManifest } from './parse-manifest';
import { hasIntegrity } from './verify-build';

const twins = ['', '.br', '.gz'];

/**
 * Links files whose names contain their hash into a common folder, so that clients reuse files that a new build did not
 * change. The build's own folder stays complete.
 */
export async function linkCommonFiles(
  storage: ReleaseStorage,
  manifest: BuildManifest,
  onProgress?: OnProgress,
): Promise<void> {
  const { app, buildId } = manifest;
  const shared = commonFilesOf(manifest);
  if (shared.length === 0) return;
  const own = new Set(await storage.list(releasePath(app, buildId, '')));
  const there = new Set(await storage.list(releasePath(app, commonFolder, '')));
  const link = async ([href, integrity]: [string, string]) => {
    for (const twin of twins) {
      const from = releasePath(app, buildId, href + twin);
      const to = releasePath(app, commonFolder, href + twin);
      const file = own.has(from) && !there.has(to) ? await storage.read(from) : null;
      if (file) await storage.create(to, file.content, from);
    }
    const path = releasePath(app, commonFolder, href);
    const found = await storage.read(path);
    if (!found) throw new DeliveryError('file-missing', `${path} was removed meanwhile`);
    if (!hasIntegrity(found.content, integrity)) {
      throw new DeliveryError('build-exists', `another build of ${app} has another ${href}`);
    }
  };
  await inParallel(shared, link, onProgress);
}

export function commonFilesOf({ app, files }: BuildManifest): [href: string, integrity: string][] {
  return app === hostApp ? [] : Object.entries(files).filter(([href]) => isCommon(href));
}

export async function unusedCommonFiles(
  storage: ReleaseStorage,
  app: string,
  entry: RegistryApp | undefined,
): Promise<string[]> {
  const common = releasePath(app, commonFolder, '');
  const used = new Set<string>();
  for (const buildId of Object.keys(entry?.builds ?? {})) {
    const manifest = await storage.read(releasePath(app, buildId, 'build.json'));
    if (!manifest) throw new DeliveryError('file-missing', `${app} ${buildId} has no build.json`);
    for (const href of Object.keys(parseManifest(manifest.content.toString()).files)) used.add(common + href);
  }
  return (await storage.list(common)).filter((path) => !used.has(wholePath(path)));
}
