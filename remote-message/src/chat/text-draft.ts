import { type DraftStore, draftStore } from '@agency/shared';

/** What was typed in a room and not sent. */
export function textDraft(conversation_id: string): DraftStore<{ text: string }, never> {
  return draftStore('chat', conversation_id);
}
