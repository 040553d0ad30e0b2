import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { VerifiedBuild } from './verify-build';

const compressible = /\.(js|mjs|css|html|json|map|svg|txt|webmanifest|wasm|ttf)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a verified build into an empty folder, with a `.br` and a `.gz` twin beside every file that shrinks. */
export async function writeBuild(folder: string, build: VerifiedBuild): Promise<void> {
  await writeDurably(join(folder, 'build.json'), Buffer.from(build.manifestText));
  for (const [href, content] of build.contents) {
    const path = join(folder, href);
    await writeDurably(path, content);
    if (!compressible.test(href)) continue;
    const [br, gz] = await Promise.all([toBrotli(content), gzipped(content, { level: 9 })]);
    if (br.length < content.length) await writeDurably(`${path}.br`, br);
    if (gz.length < content.length) await writeDurably(`${path}.gz`, gz);
  }
}

async function toBrotli(content: Buffer): Promise<Buffer> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotli(content, { params });
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
