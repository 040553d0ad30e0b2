import type { ApiBody } from '@agency/shared';
import type { StoreForm } from './store-form';

type SaveBody = ApiBody<'POST /expand/save-store'>;

/** A creation that was sent. Whether it arrived may be unknown: a repeat goes with the same key and body. */
export interface SentStore {
  key: string;
  body: SaveBody;
  /** Milliseconds. */
  sent_at: number;
  /** The answer came, and this is the new store; what changed since is a change of it. */
  id?: string;
}

/** What is kept of a form that was not saved. */
export interface StoreDraft {
  /** What differs from the loaded store, or from an empty form. */
  changes: Partial<StoreForm>;
  sent?: SentStore;
  /** The history entry that was left for the choice of an agency: whoever comes back to it knows of the draft. */
  left_at?: string;
}

/** As long as the server knows a key, less an hour in which to use it. */
const keyLifeMs = 23 * 3_600_000;

/** Whether a repeat under that key still gets the first answer, and so cannot create a second store. */
export function isRepeatable({ sent_at }: SentStore, now: number): boolean {
  return now - sent_at < keyLifeMs;
}

export function isEmptyDraft(draft: StoreDraft): boolean {
  return Object.keys(draft.changes).length === 0 && !draft.sent;
}

interface Owner {
  orgcode: string;
  id: string;
  account_type: number;
}

/** One draft for each identity and store; a new store has no id yet. */
export function draftKeyOf({ orgcode, id, account_type }: Owner, storeId: string | null): string {
  return ['store-draft', orgcode, id, account_type, storeId ?? 'add'].join('.');
}
