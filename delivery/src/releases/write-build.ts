import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { inParallel, type OnProgress } from './in-parallel';
import { hasIntegrity, type VerifiedBuild } from './verify-build';

const compressible = /\.(js|mjs|css|html|json|map|svg|txt|webmanifest|wasm|ttf)$/;
/**
 * The host's variant with Fast Refresh is two thirds of its bytes and is loaded by developers only, so it is compressed
 * little.
 */
const forDevelopers = /^development\//;

/** `most`: smallest files. `little`: fast compression, for builds that exist only during a test. */
export type Effort = 'most' | 'little';
const levels = { most: { br: 11, gz: 9 }, little: { br: 4, gz: 4 } };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes a verified build, with `.br` and `.gz` copies of every file that shrinks. Files of an interrupted upload are
 * reused. `build.json` is written last, so that it marks a complete build.
 * @throws DeliveryError `build-exists` if a file exists with other content.
 */
export async function writeBuild(
  storage: ReleaseStorage,
  build: VerifiedBuild,
  effort: Effort = 'most',
  onProgress?: OnProgress,
): Promise<void> {
  const { app, buildId, files } = build.manifest;
  const pathOf = (href: string) => releasePath(app, buildId, href);
  const write = async ([href, content]: [string, Buffer]) => {
    if (!(await storage.create(pathOf(href), content))) {
      const found = await storage.read(pathOf(href));
      if (found && !hasIntegrity(found.content, files[href] ?? '')) {
        throw new DeliveryError('build-exists', `${pathOf(href)} has another content`);
      }
    }
    if (!compressible.test(href)) return;
    const level = levels[forDevelopers.test(href) ? 'little' : effort];
    const [br, gz] = await Promise.all([toBrotli(content, level.br), gzipped(content, { level: level.gz })]);
    if (br.length < content.length) await storage.create(pathOf(`${href}.br`), br);
    if (gz.length < content.length) await storage.create(pathOf(`${href}.gz`), gz);
  };
  await inParallel([...build.contents], write, onProgress);
  await writeManifest(storage, build);
}

export async function writeManifest(storage: ReleaseStorage, build: VerifiedBuild): Promise<void> {
  const { app, buildId } = build.manifest;
  await storage.create(releasePath(app, buildId, 'build.json'), Buffer.from(build.manifestText));
}

async function toBrotli(content: Buffer, quality: number): Promise<Buffer> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotli(content, { params });
}
