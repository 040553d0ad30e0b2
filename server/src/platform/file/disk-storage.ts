import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './file-storage';
import { unlessGone } from './unless-gone';

export function diskStorage(root: string): FileStorage {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, bytes);
    },
    get: async (name) => {
      const file = await unlessGone(open(pathOf(name)));
      return file ? file.createReadStream() : null;
    },
    remove: async (name) => {
      const folder = dirname(pathOf(name));
      // Also removes partial files of a killed process.
      const isOfIt = (found: string) =>
        found === name || (found.startsWith(`${name}.`) && found.endsWith(partEnd));
      const found = ((await unlessGone(readdir(folder))) ?? []).filter(isOfIt);
      await Promise.all(found.map((one) => rm(join(folder, one), { force: true })));
    },
  };
}

const partEnd = '.part';

/** Writes to a temporary name first so that nobody reads a partial file, and syncs to survive a crash. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}${partEnd}`;
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}
