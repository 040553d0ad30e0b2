import { storageLoss } from '../storage/storage-loss';
import { type KeptDraft, memory, storage } from './kept-drafts';

export function keptDraft(key: string): KeptDraft | null {
  return memory.get(key) ?? storage.get<KeptDraft>(key);
}

/** Keeps a draft in the place of the former one; null forgets it. */
export function keepDraft(key: string, draft: KeptDraft | null): void {
  memory.delete(key);
  if (!draft) {
    storage.remove(key);
    return;
  }
  storage.set(key, draft);
  if (JSON.stringify(storage.get(key)) === JSON.stringify(draft)) return;
  memory.set(key, draft);
  storageLoss.note();
}
