import pg from 'pg';

/** The channel of PostgreSQL's NOTIFY that all processes on one database share. */
export const channel = 'live';

interface Subscriber {
  onPayload: (payload: string) => void;
  /** Announcements may have been missed: whatever they would have told has to be looked up. */
  onGap: () => void;
}

/** Announcements of the database to this process. They arrive after the transaction that made them is stored. */
export class Notifications {
  private readonly subscribers = new Set<Subscriber>();

  /** Returns the way to end the subscription. */
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
const longestDelayMs = 5_000;
const checkEveryMs = 10_000;
const checkWithinMs = 5_000;

/** Listens on a connection of its own, which is opened again, ever less often, for as long as it is wanted. */
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
      // A client that never connected ends without a word.
      client.removeAllListeners('end');
      void client.end().catch(() => {});
      retryLater();
    }
  };
  /** A network that swallows packets ends no connection: only a question without an answer shows it. */
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
