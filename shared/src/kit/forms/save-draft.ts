import { draftStorage } from '../../platform/outbox/draft-storage';
import { type SavedDraft, unstoredDrafts } from '../../platform/outbox/saved-drafts';
import { storageLoss } from '../../platform/sealed/storage-loss';

export function findSavedDraft(key: string): SavedDraft | null {
  return unstoredDrafts.get(key) ?? draftStorage.get<SavedDraft>(key);
}

export function saveDraft(key: string, draft: SavedDraft | null): void {
  unstoredDrafts.delete(key);
  if (!draft) {
    draftStorage.remove(key);
    return;
  }
  draftStorage.set(key, draft);
  if (JSON.stringify(draftStorage.get(key)) === JSON.stringify(draft)) return;
  unstoredDrafts.set(key, draft);
  storageLoss.report();
}
