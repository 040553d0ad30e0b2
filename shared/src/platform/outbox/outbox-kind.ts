import type { OutboxEntry } from './outbox-entry';

/** What an area says of the things that it sends. */
export interface OutboxKind<Body> {
  /** Names them in keys, and the photos' purpose to the server. */
  name: string;
  /** Entries of one lane arrive in their order; one that cannot be sent holds up no other lane. */
  lane: (body: Body) => string;
  /** So many lanes are sent side by side, one unless it says more. */
  lanesAtOnce?: number;
  /** Sends it with the photos that have arrived. Nobody sees it: `isBackground`. @throws RequestError */
  send: (entry: OutboxEntry<Body>, photos: string[], options: SendOptions) => Promise<void>;
  /** The server has it, and the entry goes in a moment; it may be told twice. */
  onSent: (entry: OutboxEntry<Body>) => Promise<void>;
}

interface SendOptions {
  idempotencyKey: string;
  /** Ends when another identity takes over. */
  signal: AbortSignal;
  isHidden: true;
}
