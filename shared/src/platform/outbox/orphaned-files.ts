import { isOutboxMark } from '../../contract/model/unsent-keys';
import type { User } from '../session/session';
import { currentUser } from '../session/session-store';
import { draftStorage } from './draft-storage';
import type { OutboxEntry } from './outbox-entry';
import { entriesPrefixOf, fileKeyOf } from './outbox-keys';
import { readAll, readKeys, removeAll } from './outbox-storage';
import { unsentKeys, unstoredDrafts } from './saved-drafts';

const discarded = new Set<object>();

/** Protects the files of a discarded draft while it can be restored. Returns a function that ends the protection. */
export function protectForUndo(draft: object): () => void {
  discarded.add(draft);
  void protectFiles();
  return () => {
    discarded.delete(draft);
    deleteFilesOf(draft);
  };
}

export function deleteFilesOf(draft: object): void {
  const user = currentUser();
  if (user) void deleteUnreferencedFiles(user, namedIn([draft]));
}

export async function deleteUnreferencedFiles(
  user: User,
  isCandidate: (key: string) => boolean,
): Promise<void> {
  const prefix = fileKeyOf(user, '');
  const candidates = (await readKeys(prefix)).map((key) => key.slice(prefix.length)).filter(isCandidate);
  if (candidates.length === 0) return;
  // Drafts are read first, because saving puts an entry into the outbox before it deletes the draft.
  const drafts = draftsOf(user);
  const entries = await readAll<OutboxEntry<unknown>>(entriesPrefixOf(user));
  const entryKeys = await readKeys(entriesPrefixOf(user));
  // A draft or entry that cannot be read at the moment may reference any file.
  if (!drafts || entries.length < entryKeys.length) return;
  const isInDraft = namedIn(drafts);
  const inEntries = new Set(entries.flatMap(({ files }) => files.map(({ key }) => key)));
  const unused = candidates.filter((key) => !isInDraft(key) && !inEntries.has(key));
  await removeAll(unused.map((key) => fileKeyOf(user, key)));
}

/** A form may reference files anywhere; no other text contains a key by chance. */
function namedIn(drafts: readonly unknown[]): (key: string) => boolean {
  const text = JSON.stringify(drafts);
  return (key) => text.includes(JSON.stringify(key));
}

/** Includes the stored version behind a newer one that could not be stored. Returns null if a draft cannot be read. */
function draftsOf(user: User): unknown[] | null {
  const keys = [...unsentKeys(user)];
  if (keys.some((key) => draftStorage.get(key) === null && !isOutboxMark(key, user))) return null;
  return [...keys.flatMap((key) => [draftStorage.get(key), unstoredDrafts.get(key)]), ...discarded];
}

const lock = 'agency-files';
let protection: Promise<void> | undefined;

/** Keeps other pages from deleting files that only this page references. */
export function protectFiles(): Promise<void> {
  protection ??= new Promise((resolve) => {
    const untilPageEnds = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    // Without locks, no page deletes files.
    if (navigator.locks)
      navigator.locks.request(lock, { mode: 'shared' }, untilPageEnds).catch(() => resolve());
    else resolve();
  });
  return protection;
}

/** Deletes files left by killed pages, unless another page is working with files. */
export async function deleteOrphanedFiles(): Promise<void> {
  const user = currentUser();
  if (!user || !navigator.locks) return;
  await navigator.locks.request(lock, { ifAvailable: true }, async (isFree) => {
    if (isFree) await deleteUnreferencedFiles(user, () => true);
  });
}
