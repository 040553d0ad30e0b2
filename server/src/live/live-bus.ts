import type { Notifications } from '../db/notifications';

interface LiveListener {
  onFeeds: (feeds: string[]) => void;
  /** Sessions of these accounts may be over. */
  onEnded: (accountIds: string[]) => void;
  /** Anything may have happened. */
  onGap: () => void;
}

/**
 * What concerns open channels, from any process. It is sent with NOTIFY inside the writer's transaction
 * (`appendEvents`, and the triggers of the migration), so the database delivers it after the commit, or never.
 */
export interface LiveBus {
  /** Returns the way to end the subscription. */
  subscribe: (listener: LiveListener) => () => void;
}

export function openLiveBus(notifications: Notifications): LiveBus {
  return {
    subscribe: ({ onFeeds, onEnded, onGap }) =>
      notifications.subscribe({
        onGap,
        onPayload: (payload) => {
          const { feeds, ended } = read(payload);
          if (feeds) onFeeds(feeds);
          if (ended) onEnded(ended);
        },
      }),
  };
}

/** Anyone with the database's password may notify; what is not ours is passed over. */
function read(payload: string): { feeds?: string[]; ended?: string[] } {
  try {
    return JSON.parse(payload);
  } catch {
    return {};
  }
}
