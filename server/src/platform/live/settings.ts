/** The numbers of the live channel in production; tests have shorter times. */
export const defaultLiveSettings = {
  helloWithinMs: 5_000,
  /** Channels of one address that have not said hello yet: an office may come back at once after a break. */
  silentPerAddress: 50,
  pingEveryMs: 25_000,
  /** How often an open channel asks whether its session is still good, besides being told of its end. */
  checkSessionEveryMs: 600_000,
  connectionsPerListener: 8,
  /** What a client may say between two pings. */
  framesPerPing: 100,
  maxFrameBytes: 16 * 1024,
  /** With more than this unsent, a client has so much time to read before it is sent away, to resume later. */
  maxUnsentBytes: 1024 * 1024,
  readWithinMs: 5_000,
  /** How long a change waits for what is changed with it, before managers are told. */
  changedSoonMs: 100,
  /** How often at most managers are told that something of their organisation has changed. */
  changedEveryMs: 3_000,
  /** What a client has to say goodbye before the line is cut. */
  closeWithinMs: 2_000,
};

export type LiveSettings = typeof defaultLiveSettings;
