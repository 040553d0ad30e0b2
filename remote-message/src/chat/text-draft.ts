import { type DraftStore, draftStore } from '@agency/shared';

export function textDraft(conversation_id: string): DraftStore<{ text: string }, never> {
  return draftStore('chat', conversation_id);
}
