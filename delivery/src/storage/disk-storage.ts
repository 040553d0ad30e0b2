import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { appendFile, link, mkdir, open, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hasCode } from './file-errors';
import { withFileLock } from './file-lock';
import type { ReleaseStorage } from './release-storage';
import { writeAtomic, writeDurably } from './write-atomic';

/** The folder of incomplete files, which is not served. */
const incomingFolder = '.incoming';
const lockFile = '.registry.lock';

/**
 * Two waits leave a second of a request's time for its answer. `freshMs` 0 checks with each request, so that a change
 * is visible to the next one.
 */
const pace = { patienceMs: 400, freshMs: 0 };

/** Stores releases in a directory, which any static server may serve. Names with a leading dot are private. */
export function diskStorage(root: string): ReleaseStorage {
  const pathOf = (path: string) => join(root, path);

  const read: ReleaseStorage['read'] = async (path) => {
    const content = await orNull(readFile(pathOf(path)));
    return content && { content, version: versionOf(content) };
  };

  return {
    address: root,
    pace,
    read,
    stamp: async (path) => {
      const found = await orNull(stat(pathOf(path), { bigint: true }));
      return found && `${found.mtimeNs}-${found.ctimeNs}-${found.size}-${found.ino}`;
    },
    open: async (path) => {
      const file = await orNull(open(pathOf(path), 'r'));
      if (!file) return null;
      const { size, isFile } = factsOf(await file.stat());
      if (isFile) {
        return { size, body: file.createReadStream({ autoClose: false }), close: () => file.close() };
      }
      await file.close();
      return null;
    },
    create: async (path, content, twin) => {
      if (twin !== undefined) return linkNew(pathOf(twin), pathOf(path));
      const waiting = join(root, incomingFolder, randomUUID());
      await mkdir(dirname(waiting), { recursive: true });
      try {
        await writeDurably(waiting, content);
        return await linkNew(waiting, pathOf(path));
      } finally {
        await rm(waiting, { force: true });
      }
    },
    write: (path, content) => writeAtomic(pathOf(path), content),
    swap: async (path, content, version) => {
      const found = await read(path);
      if ((found?.version ?? null) !== version) return false;
      await writeAtomic(pathOf(path), content);
      return true;
    },
    // Appending a line shorter than a disk block is atomic.
    append: (path, line) => appendFile(pathOf(path), `${line}\n`),
    list: async (prefix) => {
      const entries = await orNull(readdir(pathOf(prefix), { recursive: true, withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    remove: async (paths) => {
      for (const path of paths) await rm(pathOf(path), { force: true });
      for (const folder of new Set(paths.map((path) => dirname(path)))) await removeEmpty(root, folder);
    },
    exclusively: async (work) => {
      await mkdir(root, { recursive: true });
      return withFileLock(join(root, lockFile), ({ isHeld }) => work(isHeld));
    },
    sweep: async (before) => {
      await removeOlder(join(root, incomingFolder), /./, before);
      await removeOlder(root, /\.tmp$|^\.registry\.lock\./, before);
    },
  };
}

function versionOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

const factsOf = (found: Stats) => ({ size: found.size, isFile: found.isFile() });

/** A hard link appears complete, and never replaces an existing file. */
async function linkNew(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // The folder was empty, so another process has removed it.
    if (hasCode(error, 'ENOENT') && !(await orNull(stat(dirname(to))))) return linkNew(from, to);
    throw error;
  }
}

async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== '.'; path = dirname(path)) {
    try {
      await rmdir(join(root, path));
    } catch (error) {
      if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return;
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}

async function removeOlder(folder: string, names: RegExp, before: Date): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const path = join(folder, name);
    if (!names.test(name)) continue;
    const found = await orNull(stat(path));
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}
