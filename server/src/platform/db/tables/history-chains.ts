import type { Time } from './columns';

/** A key that the server has made itself. */
export interface ServerKey {
  name: string;
  sealed_key: string;
  made_at: Time;
}

/** End of the chain over one history of an organisation. */
export interface HistoryHead {
  orgcode: string;
  history: string;
  seq: string;
  mac: string;
}

/** Says what an entry of a history contained when it was written, changed or removed. */
export interface HistoryLink {
  orgcode: string;
  history: string;
  /** Counts from 1 without gaps within a history of an organisation. */
  seq: string;
  entry_id: string;
  /** HMAC of the entry's content; empty for a removed entry. */
  digest: string;
  /** HMAC of this link and the `mac` of the previous one. */
  mac: string;
}
