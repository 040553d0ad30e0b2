import type { CorrectedTimestamp } from '../../contract/model/corrected-timestamp';
import { safeStorage } from '../../contract/model/storage';
import { ownKeyOf } from '../../contract/model/stored-data';
import { isOutboxMark, outboxMarkOf } from '../../contract/model/unsent-keys';
import type { User } from '../session/session';
import { currentToken } from '../session/session-store';
import { type EntryEvent, entryAfter } from './entry-transitions';
import { deleteUnreferencedFiles } from './orphaned-files';
import { publishOutboxChange } from './outbox-changes';
import type { NewEntry, OutboxEntry, OutboxFile } from './outbox-entry';
import { entryKeyOf, fileKeyOf, sessionKeyOf } from './outbox-keys';
import { changeOne, isPersisted, readAll, removeOthers, writeAll } from './outbox-storage';
import { storedFile } from './stored-files';

const marks = safeStorage(() => localStorage);

export class OutboxStore<Body> {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  async entries(user: User): Promise<OutboxEntry<Body>[]> {
    const entries = await readAll<OutboxEntry<Body>>(entryKeyOf(user, this.#kind, ''));
    return entries.sort((a, b) => a.order - b.order);
  }

  async add(
    user: User,
    { files: added, ...entry }: NewEntry<Body>,
    recorded: CorrectedTimestamp,
  ): Promise<boolean> {
    const order = Math.max(0, ...(await this.entries(user)).map((one) => one.order)) + 1;
    const { values, files } = await filesToStore(user, added);
    const stored: OutboxEntry<Body> = {
      ...{ ...entry, order, files, recorded },
      ...{ state: 'queued', revision: 0, failures: 0 },
    };
    values.set(entryKeyOf(user, this.#kind, entry.id), stored);
    // The mark is written first: a stale mark costs one extra look-up, a missing one would hide the entry.
    marks.set(outboxMarkOf(this.#kind, user, entry.id), true);
    rememberSession(user);
    // Without persistent storage, the browser may evict entries when it needs room.
    void navigator.storage?.persist?.().catch(() => false);
    const isWritten = await writeAll(values);
    publishOutboxChange({ kind: this.#kind, isSent: false });
    return isWritten && isPersisted(files.map(({ key }) => fileKeyOf(user, key)));
  }

  /**
   * Changes what an entry sends.
   * @returns false if the server may already have it; the new files are then deleted.
   */
  async edit(user: User, { id, body, summary, files: edited }: NewEntry<Body>): Promise<boolean> {
    const { values, files } = await filesToStore(user, edited);
    await writeAll(values);
    const { before, after } = await this.#change(user, id, { type: 'edited', body, summary, files });
    await deleteUnused(user, [...(before?.files ?? []), ...files]);
    return after !== null;
  }

  /** Returns the entry after an event; null if it is gone or ignores the event. */
  async apply(user: User, id: string, event: EntryEvent<Body>): Promise<OutboxEntry<Body> | null> {
    const { after } = await this.#change(user, id, event);
    const isSent = after?.state === 'sent';
    if (isSent) await this.#cleanUp(user, id, after.files);
    publishOutboxChange({ kind: this.#kind, isSent });
    return after;
  }

  async remove(user: User, id: string): Promise<void> {
    const before = await changeOne<OutboxEntry<Body>>(entryKeyOf(user, this.#kind, id), () => undefined);
    await this.#cleanUp(user, id, before?.files ?? []);
    publishOutboxChange({ kind: this.#kind, isSent: false });
  }

  /** Must be called before entries are sent: the session may end while they are. */
  rememberSession(user: User): void {
    rememberSession(user);
  }

  async removeOtherIdentities(user: User): Promise<void> {
    await removeOthers(ownKeyOf(user, ''));
  }

  async #change(user: User, id: string, event: EntryEvent<Body>) {
    const result: { before?: OutboxEntry<Body>; after: OutboxEntry<Body> | null } = { after: null };
    result.before = await changeOne<OutboxEntry<Body>>(entryKeyOf(user, this.#kind, id), (before) => {
      result.after = entryAfter(before, event);
      if (!result.after) return before;
      return result.after.state === 'sent' ? undefined : result.after;
    });
    return result;
  }

  async #cleanUp(user: User, id: string, files: readonly OutboxFile[]): Promise<void> {
    marks.remove(outboxMarkOf(this.#kind, user, id));
    if (!marks.keys().some((key) => isOutboxMark(key, user))) marks.remove(sessionKeyOf(user));
    await deleteUnused(user, files);
  }
}

/** Saves the session by which the phone can hand in its entries if an admin ends the access of the user. */
function rememberSession(user: User): void {
  marks.set(sessionKeyOf(user), currentToken());
}

async function deleteUnused(user: User, files: readonly OutboxFile[]): Promise<void> {
  const keys = new Set(files.map(({ key }) => key));
  await deleteUnreferencedFiles(user, (key) => keys.has(key));
}

async function filesToStore(user: User, added: NewEntry<unknown>['files']) {
  const values = new Map<string, unknown>();
  const files: OutboxFile[] = [];
  for (const { blob, ...file } of added) {
    files.push(file);
    if (blob) values.set(fileKeyOf(user, file.key), await storedFile(blob));
  }
  return { values, files };
}
