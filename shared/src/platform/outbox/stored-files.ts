import type { User } from '../session/session';
import { currentUser } from '../session/session-store';
import { deleteUnreferencedFiles, protectFiles } from './orphaned-files';
import { fileKeyOf } from './outbox-keys';
import { readOne, writeAll } from './outbox-storage';

/** Bytes instead of a blob, because Safari loses stored blobs. */
interface StoredFile {
  type: string;
  bytes: ArrayBuffer;
}

export async function storedFile(blob: Blob): Promise<unknown> {
  return { type: blob.type, bytes: await blob.arrayBuffer() } satisfies StoredFile;
}

/** Stores a file. @returns false if it lasts only as long as the page. */
export async function saveFile(key: string, blob: Blob, user: User | null = currentUser()): Promise<boolean> {
  if (!user) return false;
  await protectFiles();
  return writeAll(new Map([[fileKeyOf(user, key), await storedFile(blob)]]));
}

export async function readFile(key: string, user: User | null = currentUser()): Promise<Blob | undefined> {
  const stored = user && (await readOne<StoredFile>(fileKeyOf(user, key)));
  return stored ? new Blob([stored.bytes], { type: stored.type }) : undefined;
}

/** Deletes a file unless a draft or an outbox entry references it. */
export async function deleteFile(key: string): Promise<void> {
  const user = currentUser();
  if (user) await deleteUnreferencedFiles(user, (one) => one === key);
}
