let aheadOfPhone: number | null = null;
const listeners = new Set<() => void>();

/** The server's clock, because the phone's may be wrong by days. Milliseconds. */
export const serverClock = {
  set: (serverNow: number): void => {
    aheadOfPhone = serverNow - Date.now();
    for (const listener of listeners) listener();
  },

  now: (): number => Date.now() + (aheadOfPhone ?? 0),

  /** Returns the offset from the phone's clock; null until the server has sent its time. */
  ahead: (): number | null => aheadOfPhone,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
