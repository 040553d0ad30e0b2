import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/db/database';
import type { FileStorage } from '../../platform/file/file-storage';
import { unlessGone } from '../../platform/file/unless-gone';
import { ApiError } from '../../platform/http/api-error';

/** Far longer than an upload takes, and far shorter than a file is left alone. */
const arrivesWithinMs = 30 * 60_000;
const leftAfterMs = 2 * 3_600_000;
/** So that a run comes to an end soon; more wait for the next one. */
const mostAtOnce = 500;

/** Notes a file before it is stored: whatever happens then, it is known of. */
export async function noteFile(db: Db, name: string, now: Date): Promise<void> {
  await db.insertInto('file_on_its_way').values({ name, put_on: now }).execute();
}

/** Takes a file over into the transaction that keeps it, unless it may have been removed by now. */
export async function takeOverFile(db: Db, name: string, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('file_on_its_way')
    .where('name', '=', name)
    .where('put_on', '>', new Date(now.getTime() - arrivesWithinMs))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('unavailable', { retryAfter: 30 });
}

/** What knows of files that nobody has taken over. */
export interface LeftFiles {
  files: FileStorage;
  /** Where uploads lie while they come in. */
  incomingDir: string;
}

/** Removes what uploads have left that were not kept: files in the storage, and what a killed process was receiving. */
export async function removeLeftFiles(db: Db, now: Date, { files, incomingDir }: LeftFiles): Promise<number> {
  const before = new Date(now.getTime() - leftAfterMs);
  const left = await claimLeft(db, before);
  const failures: unknown[] = [];
  for (const { name } of left) {
    // Another process may have been here: what is gone is removed once more, and nothing happens.
    const removed = files
      .remove(name)
      .then(() => db.deleteFrom('file_on_its_way').where('name', '=', name).execute());
    // One that cannot be removed keeps no other one.
    await removed.catch((error: unknown) => failures.push(error));
  }
  const received = await removeReceived(incomingDir, before);
  if (failures.length > 0)
    throw new AggregateError(failures, `files that could not be removed: ${failures.length}`);
  return left.length + received;
}

/**
 * The files that have lain there since `before`, from here on as of long ago: whatever the clock of its process says, no
 * upload takes one over any more. What one is taking over right now is left to it.
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
