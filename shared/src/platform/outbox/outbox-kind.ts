import type { OutboxEntry, UnsentSummary } from './outbox-entry';

export interface OutboxKind<Body> {
  name: string;
  /**
   * Entries of one lane are sent in order; a blocked lane does not delay the others, of which `lanesAtOnce`
   * (1 by default) are sent in parallel.
   */
  lane: (body: Body) => string;
  lanesAtOnce?: number;
  /** Summarises an entry for the successors of a person who loses the access before it is sent. */
  summarise?: (body: Body) => UnsentSummary;
  /** Sends the entry with its uploaded photos, in the background (`isBackground`). @throws RequestError */
  send: (entry: OutboxEntry<Body>, photos: string[], options: SendOptions) => Promise<void>;
  /** Called when the server has stored the entry, just before it is removed; may be called twice. */
  onSent: (entry: OutboxEntry<Body>) => Promise<void>;
}

interface SendOptions {
  idempotencyKey: string;
  signal: AbortSignal;
  isHidden: true;
}
