import type { CorrectedTimestamp } from '../../contract/model/corrected-timestamp';

/** A photo that goes with an entry; its bytes lie beside it in the storage. */
export interface OutboxFile {
  /** The key under which every attempt to send it is the same one. */
  key: string;
  /** `file_url` of what the server has; none as long as it has not arrived. */
  file_url?: string;
}

/** Why the server did not want an entry: nothing of it was stored. */
export interface Refusal {
  code: number;
  message: string;
  status?: number;
  data?: unknown;
}

/** Something that a person has done, and that the server may not know yet. */
export interface OutboxEntry<Body> {
  /** Also the key under which every attempt is the same write. */
  id: string;
  /** Its place in the queue. */
  order: number;
  body: Body;
  files: readonly OutboxFile[];
  recorded: CorrectedTimestamp;
  /** An attempt began and no answer has come: the server may have it, so it cannot be changed any more. */
  isUnderWay: boolean;
  /** How many attempts got no answer, or one that says nothing of the entry. */
  failures: number;
  refusal?: Refusal;
}

/** What is new in an entry; its files with the bytes that are not stored yet. */
export interface NewEntry<Body> {
  id: string;
  body: Body;
  recorded: CorrectedTimestamp;
  files: readonly (OutboxFile & { blob?: Blob })[];
}
