/** All time limits of loading a remote, in milliseconds (docs/what-happens.md, "an area is entered"). */
export const limits = {
  /** Total budget for all builds that are tried for one area. */
  budgetMs: 8000,
  /** Maximum of a single attempt. */
  attemptMs: 3000,
  /** Maximum of the second attempt at the first build: shorter, so that enough time remains for the next build. */
  repeatMs: 2000,
  /** An attempt with less time left is not begun. */
  leastAttemptMs: 800,
  cooldownMs: 60_000,
  renewalMs: 1500,
  /** Timeout of the registry's request, so that a hanging request does not occupy a connection. */
  registryMs: 10_000,
  pollMs: 60_000,
  /** After this time a file of translations is aborted to free its connection, and requested again later. */
  textsMs: 3000,
} as const;
