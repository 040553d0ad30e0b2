import type { Draft } from '../../contract/model/draft';
import { safeStorage } from '../../contract/model/storage';
import { isForgotten } from '../../contract/model/stored-data';
import { isUnsentKey } from '../../contract/model/unsent-keys';
import { onForget } from '../session/forget-user';
import type { User } from '../session/session';
import { currentUser } from '../session/session-store';

export type SavedDraft = Draft<object, unknown>;

/** Sealed values of drafts lie on the device under the names of the drafts. */
const names = safeStorage(() => localStorage);
/**
 * Drafts that cannot be stored, in a private window or on a full device. They last as long as the page, and take
 * precedence over stored ones.
 */
export const unstoredDrafts = new Map<string, SavedDraft>();

onForget((event) => {
  for (const key of unstoredDrafts.keys())
    if (isForgotten(key, event, currentUser())) unstoredDrafts.delete(key);
});

/** Returns the number of forms with unsaved input, plus saved ones that the server has not received. */
export function unsentDrafts(): number {
  const user = currentUser();
  return user ? unsentKeys(user).size : 0;
}

export function unsentKeys(user: User): Set<string> {
  return new Set([...names.keys(), ...unstoredDrafts.keys()].filter((key) => isUnsentKey(key, user)));
}

/** See `deposit-unsent.ts`, which is loaded when it is needed. */
export async function depositUnsent() {
  const part = await import(/* webpackChunkName: "idle" */ './deposit-unsent');
  return part.depositUnsent();
}
