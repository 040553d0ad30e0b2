import type { DataKind } from '../db/data-kind';
import type { Notifications } from '../db/notifications';

interface LiveListener {
  onFeeds: (feeds: string[]) => void;
  /** Sessions of these accounts may be over. */
  onEnded: (accountIds: string[]) => void;
  /** Anything may have happened. */
  onGap: () => void;
  /**
   * A transaction has changed rows of this kind in the organisation: that of an attache's session, `<account> <session>`,
   * or one that gave or took them from an `<account>`.
   */
  onChanged: (orgcode: string, kind: DataKind, by: string | null) => void;
}

interface Payload {
  feeds?: string[];
  ended?: string[];
  changed?: { orgcode: string; kind: DataKind; by: string | null };
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
    subscribe: ({ onFeeds, onEnded, onGap, onChanged }) =>
      notifications.subscribe({
        onGap,
        onPayload: (payload) => {
          const { feeds, ended, changed } = read(payload);
          if (feeds) onFeeds(feeds);
          if (ended) onEnded(ended);
          if (changed) onChanged(changed.orgcode, changed.kind, changed.by);
        },
      }),
  };
}

/** Anyone with the database's password may notify; what is not ours is passed over. */
function read(payload: string): Payload {
  try {
    return JSON.parse(payload);
  } catch {
    return {};
  }
}
