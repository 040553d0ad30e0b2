import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type BuildManifest, hrefInBuild, type Registry, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';
import { parseManifest } from './parse-manifest';
import type { VerifiedBuild } from './verify-build';

/** Maximum bytes of a screen's or widget's files, compressed. */
const mostBytes = 40_000;
/** Growth since the current build that is refused: both by this factor and by so many bytes. */
const growth = { factor: 1.3, bytes: 5_000 };

type ReadFile = (href: string) => Promise<Buffer | undefined>;

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
  const sizes = await sizesOf(manifest, async (href) => contents.get(href));
  const before = current && current !== buildId ? await sizesOfPublished(app, current, storage) : {};
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

async function sizesOfPublished(
  app: string,
  buildId: string,
  storage: ReleaseStorage,
): Promise<Record<string, number>> {
  const read: ReadFile = async (href) => (await storage.read(releasePath(app, buildId, href)))?.content;
  const manifest = await read('build.json');
  return manifest ? sizesOf(parseManifest(manifest.toString()), read) : {};
}

/** Compressed bytes of each screen and widget; files that several of them share count for each. */
async function sizesOf({ preload }: BuildManifest, read: ReadFile): Promise<Record<string, number>> {
  const known = new Map<string, Promise<number>>();
  const sizeOf = (href: string) => {
    const size = known.get(href) ?? compressedSize(read, href);
    known.set(href, size);
    return size;
  };
  const parts = Object.entries(preload).filter(([part]) => /^(\/|widget:)/.test(part));
  const sizes = parts.map(async ([part, files]) => {
    const each = await Promise.all(files.map(({ href }) => sizeOf(hrefInBuild(href))));
    return [part, each.reduce((sum, bytes) => sum + bytes, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

/** Compressed with less effort than for a release, which takes too long for a check. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

async function compressedSize(read: ReadFile, href: string): Promise<number> {
  const content = await read(href);
  return content ? (await promisify(brotliCompress)(content, { params })).length : 0;
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
