/** The numbers of the live channel in production; tests have shorter times. */
export const defaultLiveSettings = {
  helloWithinMs: 5_000,
  pingEveryMs: 25_000,
  /** How often an open channel asks whether its session is still good, besides being told of its end. */
  checkSessionEveryMs: 600_000,
  connectionsPerListener: 8,
  /** What a client may say between two pings. */
  framesPerPing: 100,
  maxFrameBytes: 16 * 1024,
  /** A client with more than this unsent reads too slowly: it has to resume. */
  maxUnsentBytes: 1024 * 1024,
  /** What a shutdown leaves clients to say goodbye. */
  closeWithinMs: 2_000,
};

export type LiveSettings = typeof defaultLiveSettings;
