import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BuildId } from '@agency/shared/contract';
import { hasCode } from '../registry/file-errors';

/** Beside `releases/`, whose files everybody may have; its name begins with a dot, which no server of releases answers. */
export const mapsFolder = '.maps';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Where the source maps of a build lie. */
export function mapsOf(root: string, app: string, buildId: BuildId): string {
  return join(root, mapsFolder, app, buildId);
}

/** Writes source maps, by the script that each is of, into an empty folder. */
export async function writeMaps(folder: string, maps: Map<string, Buffer>): Promise<void> {
  for (const [href, map] of maps) {
    const path = join(folder, `${href}.map.gz`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await compress(map));
  }
}

/** Puts maps that were written into their place; those of the same build that are there already stay. */
export async function placeMaps(folder: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(folder, target);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
  }
}

/** The source map of a build's script as JSON, or null where none was published. */
export async function readMap(
  root: string,
  { app, buildId, href }: { app: string; buildId: BuildId; href: string },
): Promise<string | null> {
  try {
    const content = await readFile(join(mapsOf(root, app, buildId), `${href}.map.gz`));
    return (await expand(content)).toString('utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}
