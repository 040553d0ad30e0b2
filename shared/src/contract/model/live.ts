/** Where the live channel is: a WebSocket on the core service, beside the calls. */
export const livePath = '/api/core/live';

/** So far back goes the channel of a client that has heard of nothing yet. */
export const maxSilentMs = 600_000;

/**
 * What is told the change of: to a manager whoever has written it, to an attache what another session of theirs wrote, and
 * what they were given or lost.
 */
export const changedThings = ['store', 'broker', 'customer', 'visit'] as const;
export type ChangedThing = (typeof changedThings)[number];

/** Codes with which the server ends the live channel. */
export const LiveClose = {
  /** The server stops; another one, or this one later, goes on from the same number. */
  goingAway: 1001,
  /** Connect again at once with the last number seen. */
  resume: 4000,
  /** No hello within its time, or a frame that is none. */
  badFrame: 4400,
  /** The session is over: log in again. */
  sessionOver: 4401,
  /** Too many connections of an account, hellos of an address or frames: wait before the next try. */
  tooMany: 4429,
} as const;
