import { currentSession, onForget } from '@agency/shared';
import { safeStorage } from '@agency/shared/model/storage';
import { draftKeyOf, isEmptyDraft, type StoreDraft } from '../model/store-draft';

const storage = safeStorage(() => localStorage);
/** Where nothing can be stored, such as in private windows: until the page is gone. */
const memory = new Map<string, StoreDraft>();

onForget(() => memory.clear());

const none: StoreDraft = { changes: {} };

/** The key of the draft of the identity that is logged in, or null as long as nobody is known to be. */
function keyOf(storeId: string | null): string | null {
  const session = currentSession();
  if (session.status === 'anonymous' || !session.user) return null;
  return draftKeyOf(session.user, storeId);
}

/** What was typed into the form of a store, or of a new one without `storeId`, and was not saved. */
export function storeDraft(storeId: string | null): StoreDraft {
  const key = keyOf(storeId);
  return (key && (storage.get<StoreDraft>(key) ?? memory.get(key))) || none;
}

/** Changes the draft and keeps it at once, as a page may be killed at any moment. */
export function changeStoreDraft(
  storeId: string | null,
  change: (draft: StoreDraft) => StoreDraft,
): StoreDraft {
  const next = change(storeDraft(storeId));
  const key = keyOf(storeId);
  // After a lost session nothing of the user may be left on the device.
  if (!key) return next;
  if (isEmptyDraft(next)) {
    forgetStoreDraft(storeId);
    return next;
  }
  storage.set(key, next);
  if (storage.get(key) === null) memory.set(key, next);
  return next;
}

export function forgetStoreDraft(storeId: string | null): void {
  const key = keyOf(storeId);
  if (!key) return;
  storage.remove(key);
  memory.delete(key);
}
