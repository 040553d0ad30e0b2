import type { Notifications } from '../db/notifications';
import type { AnnouncedKind } from './announced-kind';

interface LiveListener {
  onFeeds: (feeds: string[]) => void;
  onEnded: (accountIds: string[]) => void;
  /** Announcements may have been lost, so that anything may have happened. */
  onGap: () => void;
  /**
   * A transaction changed data of this kind. `by` is `<account> <session>` of an attache's session, or an `<account>`
   * whose rows others assigned or removed.
   */
  onChanged: (orgcode: string, kind: AnnouncedKind, by: string | null) => void;
}

interface Payload {
  feeds?: string[];
  ended?: string[];
  changed?: { orgcode: string; kind: AnnouncedKind; by: string | null };
}

/**
 * Announcements for open channels from any process. NOTIFY runs inside the writer's transaction, so that PostgreSQL
 * delivers it after the commit or never.
 */
export interface LiveBus {
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

/** Anyone with the database password can notify, so foreign payloads are ignored. */
function read(payload: string): Payload {
  try {
    return JSON.parse(payload);
  } catch {
    return {};
  }
}
