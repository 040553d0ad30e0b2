import { safeStorage } from '../../contract/model/storage';
import { ownKeyOf } from '../../contract/model/stored-data';
import { outboxMarkOf } from '../../contract/model/unsent-keys';
import type { User } from '../session/session';
import { deleteUnreferencedFiles, protectFiles } from './orphaned-files';
import type { NewEntry, OutboxEntry, OutboxFile } from './outbox-entry';
import { entryKeyOf, fileKeyOf } from './outbox-keys';
import {
  changeOne,
  isPersisted,
  readAll,
  readOne,
  removeAll,
  removeOthers,
  writeAll,
} from './outbox-storage';

/** Bytes instead of a blob, because Safari loses stored blobs. */
interface StoredFile {
  type: string;
  bytes: ArrayBuffer;
}

const marks = safeStorage(() => localStorage);

/** Persisted entries of one kind with their files, separate for each identity. */
export class OutboxStore<Body> {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  /** Oldest first. */
  async entries(user: User): Promise<OutboxEntry<Body>[]> {
    const entries = await readAll<OutboxEntry<Body>>(entryKeyOf(user, this.#kind, ''));
    return entries.sort((a, b) => a.order - b.order);
  }

  /** Appends an entry. @returns false if it lasts only as long as the page. */
  async add(user: User, { files, ...entry }: NewEntry<Body>): Promise<boolean> {
    const order = Math.max(0, ...(await this.entries(user)).map((one) => one.order)) + 1;
    const { values, kept } = await filesToStore(user, files);
    const stored: OutboxEntry<Body> = { ...entry, order, files: kept, isUnderWay: false, failures: 0 };
    values.set(entryKeyOf(user, this.#kind, entry.id), stored);
    // The mark is written first: a stale mark costs one extra look-up, a missing one would hide the entry.
    marks.set(outboxMarkOf(this.#kind, user, entry.id), true);
    // Without persistent storage, the browser may evict entries when it needs room.
    void navigator.storage?.persist?.().catch(() => false);
    const isWritten = await writeAll(values);
    return isWritten && isPersisted(kept.map(({ key }) => fileKeyOf(user, key)));
  }

  /**
   * Replaces an entry.
   * @returns false if the server may already have it; the new files are then deleted.
   */
  async replace(user: User, { files, ...entry }: NewEntry<Body>): Promise<boolean> {
    const { values, kept } = await filesToStore(user, files);
    await writeAll(values);
    const before = await this.change(user, entry.id, (old) => {
      if (old.isUnderWay) return old;
      return { ...old, ...entry, files: kept, failures: 0, refusal: undefined };
    });
    const isReplaced = before !== undefined && !before.isUnderWay;
    const former = before?.files ?? [];
    await this.#removeFiles(user, isReplaced ? without(former, kept) : without(kept, former));
    return isReplaced;
  }

  change(
    user: User,
    id: string,
    change: (now: OutboxEntry<Body>) => OutboxEntry<Body>,
  ): Promise<OutboxEntry<Body> | undefined> {
    return changeOne(entryKeyOf(user, this.#kind, id), change);
  }

  async drop(user: User, id: string): Promise<void> {
    const before = await this.takeOut(user, id);
    const keys = new Set(before?.files.map(({ key }) => key));
    await deleteUnreferencedFiles(user, (key) => keys.has(key));
  }

  async takeOut(user: User, id: string): Promise<OutboxEntry<Body> | undefined> {
    const before = await changeOne<OutboxEntry<Body>>(entryKeyOf(user, this.#kind, id), () => undefined);
    marks.remove(outboxMarkOf(this.#kind, user, id));
    return before;
  }

  /** Stores a file. @returns false if it lasts only as long as the page. */
  async keepFile(user: User, key: string, blob: Blob): Promise<boolean> {
    await protectFiles();
    const { values } = await filesToStore(user, [{ key, blob }]);
    return writeAll(values);
  }

  async dropFile(user: User, key: string): Promise<void> {
    await deleteUnreferencedFiles(user, (one) => one === key);
  }

  async blobOf(user: User, key: string): Promise<Blob | undefined> {
    const stored = await readOne<StoredFile>(fileKeyOf(user, key));
    return stored && new Blob([stored.bytes], { type: stored.type });
  }

  async dropOthers(user: User): Promise<void> {
    await removeOthers(ownKeyOf(user, ''));
  }

  async #removeFiles(user: User, files: readonly OutboxFile[]): Promise<void> {
    await removeAll(files.map(({ key }) => fileKeyOf(user, key)));
  }
}

function without(files: readonly OutboxFile[], others: readonly OutboxFile[]): readonly OutboxFile[] {
  const keys = new Set(others.map(({ key }) => key));
  return files.filter(({ key }) => !keys.has(key));
}

async function filesToStore(user: User, files: NewEntry<unknown>['files']) {
  const values = new Map<string, unknown>();
  const kept: OutboxFile[] = [];
  for (const { blob, ...file } of files) {
    kept.push(file);
    if (!blob) continue;
    const stored: StoredFile = { type: blob.type, bytes: await blob.arrayBuffer() };
    values.set(fileKeyOf(user, file.key), stored);
  }
  return { values, kept };
}
