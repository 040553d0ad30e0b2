import type { WaitingEntry } from '../../model/waiting-visit';
import { changeDraft, visitDraft } from '../../queries/record-visit';

/**
 * Opens the form's draft. A draft whose visit is already in the outbox is deleted; an interrupted save without such a
 * visit continues, with the same key.
 */
export function openDraft(
  storeId: string,
  entry: WaitingEntry | undefined,
  entries: readonly WaitingEntry[],
) {
  if (entry) return changeDraft(entry.id);
  const draft = visitDraft(storeId);
  const { sent } = draft.read();
  if (sent && entries.some(({ id }) => id === sent.key)) draft.forget();
  return draft;
}
