import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Registry, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';
import { type BuildSizes, inKb, measureScreens } from './measure-build';
import { readPublishedManifest } from './read-published-manifest';
import type { VerifiedBuild } from './verify-build';

/** Maximum bytes of a screen's or widget's files, compressed. */
const mostBytes = 40_000;
/** Growth since the current build that is refused: both by this factor and by so many bytes. */
const growth = { factor: 1.3, bytes: 5_000 };

/**
 * Rejects a remote's build with a screen that is too large, or much larger than in the current build.
 * @throws DeliveryError `size-exceeded` with the first such screen.
 */
export async function requireSizes(
  { manifest, contents }: VerifiedBuild,
  { apps }: Registry,
  storage: ReleaseStorage,
): Promise<void> {
  const { app, buildId } = manifest;
  if (app === hostApp) return;
  const current = Object.hasOwn(apps, app) ? apps[app]?.current : null;
  const sizes = await measureScreens(manifest, (href) => compressedSize(contents.get(href)));
  const before = current && current !== buildId ? await measureCurrent(app, current, storage) : {};
  for (const [part, bytes] of Object.entries(sizes)) {
    const old = before[part] ?? bytes;
    if (bytes <= Math.min(mostBytes, Math.max(old * growth.factor, old + growth.bytes))) continue;
    const limit = bytes > mostBytes ? `at most ${inKb(mostBytes)} are allowed` : `it was ${inKb(old)}`;
    throw new DeliveryError(
      'size-exceeded',
      `${part} of ${app} ${buildId} takes ${inKb(bytes)} compressed, ${limit}: load what it needs later by import(), or give the reason with --allow-size`,
    );
  }
}

async function measureCurrent(
  app: string,
  buildId: string,
  storage: ReleaseStorage,
): Promise<BuildSizes['screens']> {
  const manifest = await readPublishedManifest(storage, app, buildId);
  if (!manifest) return {};
  return measureScreens(manifest, async (href) =>
    compressedSize((await storage.read(releasePath(app, buildId, href)))?.content),
  );
}

/** Compressed with less effort than for a release, which takes too long for a check. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

async function compressedSize(content: Buffer | undefined): Promise<number | null> {
  return content ? (await promisify(brotliCompress)(content, { params })).length : null;
}
