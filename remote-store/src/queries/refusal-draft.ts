import { type DraftStore, draftStore } from '@agency/shared';

/** Draft of the reason for refusing these stores, kept until the server has it. */
export function refusalDraft(storeIds: readonly string[]): DraftStore<{ reason: string }, never> {
  return draftStore('refusal', [...storeIds].sort().join(','));
}
