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

export interface OutboxEntry<Body> {
  /** Also the idempotency key of all attempts. */
  id: string;
  order: number;
  body: Body;
  files: readonly OutboxFile[];
  recorded: CorrectedTimestamp;
  /** An attempt has started without a response: the server may have stored it, so the entry is locked. */
  isUnderWay: boolean;
  failures: number;
  refusal?: Refusal;
}

export interface NewEntry<Body> {
  id: string;
  body: Body;
  recorded: CorrectedTimestamp;
  files: readonly (OutboxFile & { blob?: Blob })[];
}
