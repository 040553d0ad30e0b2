import { type DraftStore, draftStore } from '@agency/shared';

/** Returns the draft of the reason for refusing these stores, saved on the device until the server has the reason. */
export function refusalDraft(storeIds: readonly string[]): DraftStore<{ reason: string }, never> {
  return draftStore('refusal', [...storeIds].sort().join(','));
}
