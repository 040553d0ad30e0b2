import { draftStorage, type KeptDraft, unstoredDrafts } from '../../platform/outbox/kept-drafts';
import { storageLoss } from '../../platform/outbox/storage-loss';

export function keptDraft(key: string): KeptDraft | null {
  return unstoredDrafts.get(key) ?? draftStorage.get<KeptDraft>(key);
}

/** Keeps a draft in the place of the former one; null forgets it. */
export function keepDraft(key: string, draft: KeptDraft | null): void {
  unstoredDrafts.delete(key);
  if (!draft) {
    draftStorage.remove(key);
    return;
  }
  draftStorage.set(key, draft);
  if (JSON.stringify(draftStorage.get(key)) === JSON.stringify(draft)) return;
  unstoredDrafts.set(key, draft);
  storageLoss.note();
}
