import { type DraftStore, draftStore } from '@agency/shared';

/** What was written of why stores are refused, and has not arrived: of the same ones it is there again. */
export function refusalDraft(storeIds: readonly string[]): DraftStore<{ reason: string }, never> {
  return draftStore('refusal', [...storeIds].sort().join(','));
}
