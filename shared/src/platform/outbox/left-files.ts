import type { User } from '../session/session';
import { currentUser } from '../session/session-store';
import type { OutboxEntry } from './outbox-entry';
import { entriesPrefixOf, fileKeyOf } from './outbox-keys';
import { readAll, readKeys, removeAll } from './outbox-storage';
import { draftStorage, unsentKeys, unstoredDrafts } from './saved-drafts';

/** Drafts that were discarded and can be brought back. */
const discarded = new Set<object>();

/** Keeps the files that a draft names while it can be brought back. Returns what ends that. */
export function protectForUndo(draft: object): () => void {
  discarded.add(draft);
  void protectFiles();
  return () => {
    discarded.delete(draft);
    dropFilesOf(draft);
  };
}

/** Takes away the files that a draft named which is forgotten. */
export function dropFilesOf(draft: object): void {
  const user = currentUser();
  if (user) void dropLeftFiles(user, namedIn([draft]));
}

/** Takes away files that are no longer needed: no draft and nothing in an outbox names them. */
export async function dropLeftFiles(user: User, isMeant: (key: string) => boolean): Promise<void> {
  const prefix = fileKeyOf(user, '');
  const meant = (await readKeys(prefix)).map((key) => key.slice(prefix.length)).filter(isMeant);
  if (meant.length === 0) return;
  // In this order: what is saved is put into the outbox before its draft is forgotten.
  const isInDraft = namedIn(draftsOf(user));
  const entries = await readAll<OutboxEntry<unknown>>(entriesPrefixOf(user));
  const inEntries = new Set(entries.flatMap(({ files }) => files.map(({ key }) => key)));
  const left = meant.filter((key) => !isInDraft(key) && !inEntries.has(key));
  await removeAll(left.map((key) => fileKeyOf(user, key)));
}

/** A form names a file wherever it likes; no other text holds a key by chance. */
function namedIn(drafts: readonly unknown[]): (key: string) => boolean {
  const text = JSON.stringify(drafts);
  return (key) => text.includes(JSON.stringify(key));
}

/** Also what is stored below a newer one that the device has not taken. */
function draftsOf(user: User): unknown[] {
  const keys = [...unsentKeys(user)];
  return [...keys.flatMap((key) => [draftStorage.get(key), unstoredDrafts.get(key)]), ...discarded];
}

const lock = 'agency-files';
let holding: Promise<void> | undefined;

/** From then on no page sweeps: what this one knows of its files others may not see. */
export function protectFiles(): Promise<void> {
  holding ??= new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    // Where there are no locks nobody sweeps.
    if (navigator.locks) navigator.locks.request(lock, { mode: 'shared' }, hold).catch(() => resolve());
    else resolve();
  });
  return holding;
}

/** Takes away what was left behind by pages that were killed, unless another page is at work with files. */
export async function sweepFiles(): Promise<void> {
  const user = currentUser();
  if (!user || !navigator.locks) return;
  await navigator.locks.request(lock, { ifAvailable: true }, async (isFree) => {
    if (isFree) await dropLeftFiles(user, () => true);
  });
}
