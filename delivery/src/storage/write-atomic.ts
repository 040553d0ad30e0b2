import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './file-errors';

/** Replaces a file atomically and durably: readers see the old or the new content, even after a power failure. */
export async function writeAtomic(path: string, content: string | Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      const time = await laterThan(path);
      await file.utimes(time, time);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
}

/** nginx derives its ETag from whole seconds and the size, so two writes within a second would have the same one. */
async function laterThan(path: string): Promise<number> {
  const now = Date.now() / 1000;
  try {
    return Math.max(now, Math.floor((await stat(path)).mtimeMs / 1000) + 1);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return now;
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
