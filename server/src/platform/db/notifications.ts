import pg from 'pg';

/** Channel of PostgreSQL's NOTIFY that all processes on one database share. */
export const channel = 'live';

interface Subscriber {
  onPayload: (payload: string) => void;
  /** Called when announcements may have been missed; the subscriber has to read the state again. */
  onGap: () => void;
}

export class Notifications {
  private readonly subscribers = new Set<Subscriber>();

  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  announce(payload: string): void {
    for (const { onPayload } of this.subscribers) onPayload(payload);
  }

  announceGap(): void {
    for (const { onGap } of this.subscribers) onGap();
  }
}

const firstDelayMs = 100;
const longestDelayMs = 2_000;
const checkEveryMs = 10_000;
const checkWithinMs = 5_000;

/** Listens on a separate connection and reconnects with growing delays until it is closed. */
export function listenOnServer(url: string, notifications: Notifications): () => Promise<void> {
  let isWanted = true;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delay = firstDelayMs;

  const retryLater = () => {
    if (!isWanted) return;
    timer = setTimeout(connect, delay * (0.5 + Math.random() / 2));
    delay = Math.min(delay * 2, longestDelayMs);
  };
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: checkWithinMs,
      query_timeout: checkWithinMs,
    });
    current = client;
    client.on('error', () => {});
    client.once('end', () => {
      clearTimeout(timer);
      retryLater();
    });
    client.on('notification', ({ payload }) => notifications.announce(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      delay = firstDelayMs;
      notifications.announceGap();
      check(client);
    } catch {
      // A client that never connected emits no error when it ends.
      client.removeAllListeners('end');
      void client.end().catch(() => {});
      retryLater();
    }
  };
  /** A network that drops packets closes no connection; only an unanswered query reveals it. */
  const check = (client: pg.Client) => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === current && isWanted && check(client),
        () => client.end().catch(() => {}),
      );
    }, checkEveryMs);
    timer.unref();
  };

  void connect();
  return async () => {
    isWanted = false;
    clearTimeout(timer);
    await current?.end().catch(() => {});
  };
}
