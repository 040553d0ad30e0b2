import type { WaitingEntry } from '../../model/waiting-visit';
import { changeDraft, visitDraft } from '../../queries/record-visit';

/**
 * The draft of the form. One whose saving was cut off belongs to the visit that it became; where none did, it is a draft
 * as before, and its key is used again.
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
