import { type ChangedThing, changedThings, LiveClose } from '@agency/shared/model/live';
import { accountFeed } from './feed';
import { GatheredNews } from './gathered-news';
import type { LiveBus } from './live-bus';
import type { LiveConnection } from './live-connection';
import type { LiveSettings } from './settings';

type HubSettings = Pick<LiveSettings, 'changedSoonMs' | 'changedEveryMs'>;

export class LiveHub {
  private readonly byFeed = new Map<string, Set<LiveConnection>>();
  private readonly news: GatheredNews;
  /** The key is the account and, if one of its sessions made the change, a space and that session. */
  private readonly ownNews: GatheredNews;
  private readonly unsubscribe: () => void;

  constructor(bus: LiveBus, { changedSoonMs, changedEveryMs }: HubSettings) {
    const pace = { soonMs: changedSoonMs, everyMs: changedEveryMs };
    this.news = new GatheredNews({
      ...pace,
      tell: (orgcode, things) =>
        this.tellChanged(
          this.all().filter(({ listener }) => listener.follows === orgcode),
          things,
        ),
    });
    this.ownNews = new GatheredNews({
      ...pace,
      tell: (session, things) => {
        const [accountId = '', by] = session.split(' ');
        for (const connection of this.of(accountFeed(accountId)))
          if (connection.listener.tokenHash !== by) void connection.tellOwn(things);
      },
    });
    this.unsubscribe = bus.subscribe({
      onFeeds: (feeds) => this.catchUp(feeds.flatMap((feed) => this.of(feed))),
      onEnded: (accountIds) => {
        const ended = this.all().filter(({ listener }) => accountIds.includes(listener.accountId ?? ''));
        for (const connection of ended) void checkWelcome(connection);
      },
      onGap: () => {
        this.catchUp(this.all());
        this.tellChanged(this.all(), [...changedThings]);
      },
      onChanged: (orgcode, kind, by) => {
        this.news.add(orgcode, kind);
        if (by) this.ownNews.add(by, kind);
      },
    });
  }

  /** Returns false if the listener has the maximum number of channels. */
  add(connection: LiveConnection, max: number): boolean {
    const { feed } = connection.listener;
    const connections = this.byFeed.get(feed) ?? new Set();
    if (connections.size >= max) return false;
    this.byFeed.set(feed, connections.add(connection));
    return true;
  }

  remove(connection: LiveConnection): void {
    const { feed } = connection.listener;
    const connections = this.byFeed.get(feed);
    connections?.delete(connection);
    if (connections?.size === 0) this.byFeed.delete(feed);
  }

  stop(): void {
    this.unsubscribe();
    this.news.stop();
    this.ownNews.stop();
  }

  private of(feed: string): LiveConnection[] {
    return [...(this.byFeed.get(feed) ?? [])];
  }

  private all(): LiveConnection[] {
    return [...this.byFeed.values()].flatMap((connections) => [...connections]);
  }

  private catchUp(connections: LiveConnection[]): void {
    for (const connection of connections) void connection.catchUp();
  }

  private tellChanged(connections: LiveConnection[], things: ChangedThing[]): void {
    for (const connection of connections) void connection.tellChanged(things);
  }
}

/** Closes the channel if its session has ended or cannot be checked. */
export async function checkWelcome(connection: LiveConnection): Promise<void> {
  const isWelcome = await connection.listener.isStillWelcome().catch(() => null);
  if (isWelcome === null) connection.close(LiveClose.resume, 'resume');
  else if (!isWelcome) connection.close(LiveClose.sessionOver, 'session over');
}
