import type { Draft } from '../../contract/model/draft';
import { safeStorage } from '../../contract/model/storage';
import { isForgotten } from '../../contract/model/stored-data';
import { isOutboxMark, isUnsentKey } from '../../contract/model/unsent-keys';
import { onForget } from '../session/forget-user';
import type { User } from '../session/session';
import { currentUser } from '../session/session-store';

export type SavedDraft = Draft<object, unknown>;

/** Where drafts lie. How one is kept there stands in keep-draft.ts: the start only asks whether there are any. */
export const draftStorage = safeStorage(() => localStorage);
/** What cannot be stored, in a private window or on a full device: until the page is gone. It wins over what is stored. */
export const unstoredDrafts = new Map<string, SavedDraft>();

onForget(async (event) => {
  for (const key of unstoredDrafts.keys())
    if (isForgotten(key, event, currentUser())) unstoredDrafts.delete(key);
  // What another identity left in the outbox goes when it is next opened.
  if (event !== 'logged-out') return;
  const { forgetOutbox } = await import(/* webpackChunkName: "idle" */ './outbox-storage');
  await forgetOutbox();
});

/** How many forms the user has typed into and not saved, and how many saved ones the server does not have. */
export function unsentDrafts(): number {
  const user = currentUser();
  return user ? unsentKeys(user).size : 0;
}

/** The keys of what the user has not saved, and of what says that something is in an outbox. */
export function unsentKeys(user: User): Set<string> {
  return new Set([...draftStorage.keys(), ...unstoredDrafts.keys()].filter((key) => isUnsentKey(key, user)));
}

/** Whether something of the user is in an outbox on this device, whichever area has put it there. */
export function hasOutbox(): boolean {
  const user = currentUser();
  return user !== null && draftStorage.keys().some((key) => isOutboxMark(key, user));
}
