import { type BuildManifest, commonFolder, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { commonFilesOf } from './common-files';
import { inParallel } from './in-parallel';
import { hasIntegrity } from './verify-build';

/**
 * Rejects a build if one of its files exists with other content, before anything is written, because an unlisted build
 * would remain.
 * @throws DeliveryError `build-exists`
 */
export async function requireSameFiles(storage: ReleaseStorage, manifest: BuildManifest): Promise<void> {
  const { app, buildId, files } = manifest;
  const listIn = (folder: string) => storage.list(releasePath(app, folder, ''));
  const there = new Set([...(await listIn(buildId)), ...(await listIn(commonFolder))]);
  const wanted = [
    ...Object.entries(files).map(
      ([href, integrity]) => [releasePath(app, buildId, href), integrity] as const,
    ),
    ...commonFilesOf(manifest).map(
      ([href, integrity]) => [releasePath(app, commonFolder, href), integrity] as const,
    ),
  ];
  await inParallel(
    wanted.filter(([path]) => there.has(path)),
    async ([path, integrity]) => {
      const found = await storage.read(path);
      if (found && !hasIntegrity(found.content, integrity))
        throw new DeliveryError('build-exists', `${path} has another content`);
    },
  );
}
