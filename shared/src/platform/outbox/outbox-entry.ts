import type { CorrectedTimestamp } from '../../contract/model/corrected-timestamp';

export interface OutboxFile {
  /** Idempotency key of all its uploads. */
  key: string;
  /** `file_url` on the server; absent until the upload has succeeded. */
  file_url?: string;
}

/** The server's refusal of an entry, of which nothing was stored. */
export interface Refusal {
  code: number;
  message: string;
  status?: number;
  data?: unknown;
}

/**
 * `queued`: no attempt has started, so the entry can still be edited. `sending`: an attempt has started and has no
 * answer, so the server may have stored it. `sent`: the server has stored it, and it leaves the outbox. `refused`: only
 * the user can do something about it.
 */
export type EntryState = 'queued' | 'sending' | 'sent' | 'refused';

/** The part of an entry that successors read if its own phone can no longer send it. */
export interface UnsentSummary {
  /** Id of the store of a visit, or of the conversation of a message. */
  target_id: string;
  text: string;
}

export interface OutboxEntry<Body> {
  /** Also the idempotency key of all attempts. */
  id: string;
  order: number;
  body: Body;
  /** Absent in entries of kinds without summaries. */
  summary?: UnsentSummary;
  files: readonly OutboxFile[];
  recorded: CorrectedTimestamp;
  state: EntryState;
  /** Changes with every edit, so that an attempt notices that it would send outdated content. */
  revision: number;
  failures: number;
  /** Present in the state `refused` alone. */
  refusal?: Refusal;
}

export interface NewEntry<Body> {
  id: string;
  body: Body;
  summary?: UnsentSummary;
  files: readonly (OutboxFile & { blob?: Blob })[];
}
