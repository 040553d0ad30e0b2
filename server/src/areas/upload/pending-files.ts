import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/db/database';
import type { FileStorage } from '../../platform/file/file-storage';
import { unlessGone } from '../../platform/file/unless-gone';
import { ApiError } from '../../platform/http/api-error';

/** Far longer than an upload takes, and far shorter than the time until removal. */
const arrivesWithinMs = 30 * 60_000;
const leftAfterMs = 2 * 3_600_000;
/** Limits one run; the rest waits for the next one. */
const mostAtOnce = 500;

/** Records a file before it is stored, so that a failure leaves no unknown file. */
export async function noteFile(db: Db, name: string, now: Date): Promise<void> {
  await db.insertInto('file_on_its_way').values({ name, put_on: now }).execute();
}

/** Claims a file for the transaction that saves it, unless it may already have been removed. */
export async function takeOverFile(db: Db, name: string, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('file_on_its_way')
    .where('name', '=', name)
    .where('put_on', '>', new Date(now.getTime() - arrivesWithinMs))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('unavailable', { retryAfter: 30 });
}

export interface LeftFiles {
  files: FileStorage;
  incomingDir: string;
}

export async function removeLeftFiles(db: Db, now: Date, { files, incomingDir }: LeftFiles): Promise<number> {
  const before = new Date(now.getTime() - leftAfterMs);
  const left = await claimLeft(db, before);
  const failures: unknown[] = [];
  for (const { name } of left) {
    // The file may already be removed by another process; a second removal is harmless.
    const removed = files
      .remove(name)
      .then(() => db.deleteFrom('file_on_its_way').where('name', '=', name).execute());
    // A failed removal does not prevent the others.
    await removed.catch((error: unknown) => failures.push(error));
  }
  const received = await removeReceived(incomingDir, before);
  if (failures.length > 0)
    throw new AggregateError(failures, `files that could not be removed: ${failures.length}`);
  return left.length + received;
}

/**
 * Marks files older than `before` as abandoned, so that no upload with a wrong clock can claim them. Skips those being
 * claimed right now.
 */
async function claimLeft(db: Db, before: Date): Promise<{ name: string }[]> {
  const left = db
    .selectFrom('file_on_its_way')
    .select('name')
    .where('put_on', '<', before)
    .orderBy('put_on')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('file_on_its_way')
    .set({ put_on: new Date(0) })
    .where('name', 'in', left)
    .returning('name')
    .execute();
}

async function removeReceived(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of (await unlessGone(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await unlessGone(stat(path));
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
