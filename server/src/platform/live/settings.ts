/** Settings in production; tests use shorter times. */
export const defaultLiveSettings = {
  helloWithinMs: 5_000,
  /** Maximum channels of one address before their hello: an office may reconnect at once after a break. */
  silentPerAddress: 50,
  pingEveryMs: 25_000,
  /** Interval at which an open channel checks its session, in addition to announcements. */
  checkSessionEveryMs: 600_000,
  connectionsPerListener: 8,
  framesPerPing: 100,
  maxFrameBytes: 16 * 1024,
  /** A client with more unsent bytes must read within `readWithinMs`, or it is closed and may resume later. */
  maxUnsentBytes: 1024 * 1024,
  readWithinMs: 5_000,
  /** Delay that groups simultaneous changes before managers are notified. */
  changedSoonMs: 100,
  changedEveryMs: 3_000,
  /** Time for the client's close frame before the socket is cut. */
  closeWithinMs: 2_000,
};

export type LiveSettings = typeof defaultLiveSettings;
