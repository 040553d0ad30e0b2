export const livePath = '/api/core/live';

/** Maximum milliseconds that the replay goes back for a client without a last `seq`. */
export const maxSilentMs = 600_000;

/**
 * Maximum milliseconds between a first hello and its answer. The replay begins this much earlier; after a slower answer
 * the client loads its data again.
 */
export const maxHelloMs = 2_000;

/**
 * Kinds of data whose changes are published. Managers are notified of every change in their organisation; an attache is
 * notified of assignments and of changes by another session of the same account. Changes of `configuration`, which
 * administration writes, are published to everybody in the organisation.
 */
export const changedThings = ['store', 'broker', 'customer', 'visit', 'configuration'] as const;
export type ChangedThing = (typeof changedThings)[number];

export const LiveClose = {
  /** The server is stopping; reconnect and continue from the last number. */
  goingAway: 1001,
  resume: 4000,
  /** No hello within its time limit, or an invalid frame. */
  badFrame: 4400,
  sessionOver: 4401,
  tooMany: 4429,
} as const;
