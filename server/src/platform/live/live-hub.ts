import { type ChangedThing, changedThings, LiveClose } from '@agency/shared/model/live';
import type { AnnouncedKind } from './announced-kind';
import { CoalescedChanges } from './coalesced-changes';
import { accountFeed } from './feed';
import type { Listener } from './identify';
import type { LiveBus } from './live-bus';
import type { LiveConnection } from './live-connection';
import { RecentChanges } from './recent-changes';
import type { LiveSettings } from './settings';

type HubSettings = Pick<LiveSettings, 'changedSoonMs' | 'changedEveryMs'>;

const thingOf: Partial<Record<AnnouncedKind, ChangedThing>> = {
  store: 'store',
  broker: 'broker',
  customer: 'customer',
  report_dispute: 'customer',
  store_visit: 'visit',
  configuration: 'configuration',
};

export class LiveHub {
  private readonly byFeed = new Map<string, Set<LiveConnection>>();
  private readonly recent = new RecentChanges();
  private readonly changes: CoalescedChanges;
  /** The key is the account and, if one of its sessions made the change, a space and that session. */
  private readonly ownChanges: CoalescedChanges;
  private readonly unsubscribe: () => void;

  constructor(bus: LiveBus, { changedSoonMs, changedEveryMs }: HubSettings) {
    const pace = { soonMs: changedSoonMs, everyMs: changedEveryMs };
    this.changes = new CoalescedChanges({
      ...pace,
      notify: (orgcode, things) =>
        this.notifyChanged(
          this.all().filter(({ listener }) => listener.orgcode === orgcode),
          things,
        ),
    });
    this.ownChanges = new CoalescedChanges({
      ...pace,
      notify: (session, things) => {
        const [accountId = '', by] = session.split(' ');
        for (const connection of this.of(accountFeed(accountId)))
          if (connection.listener.tokenHash !== by) void connection.notifyOwnChange(things);
      },
    });
    this.unsubscribe = bus.subscribe({
      onFeeds: (feeds) => this.catchUp(feeds.flatMap((feed) => this.of(feed))),
      onEnded: (accountIds) => {
        const ended = this.all().filter(({ listener }) => accountIds.includes(listener.accountId ?? ''));
        for (const connection of ended) void checkWelcome(connection);
      },
      onGap: () => {
        this.recent.restart();
        this.catchUp(this.all());
        this.notifyChanged(this.all(), [...changedThings]);
      },
      onChanged: (orgcode, kind, by) => {
        const thing = thingOf[kind];
        if (!thing) return;
        this.recent.add({ orgcode, thing, by });
        this.changes.add(orgcode, thing);
        if (by) this.ownChanges.add(by, thing);
      },
    });
  }

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

  changedWithin(ms: number, { isManager, accountId, tokenHash, ...listener }: Listener): ChangedThing[] {
    return this.recent.within(ms, ({ orgcode, thing, by }) => {
      if (isManager || thing === 'configuration') return orgcode === listener.orgcode;
      const [account, session] = by?.split(' ') ?? [];
      return account !== undefined && account === accountId && session !== tokenHash;
    });
  }

  stop(): void {
    this.unsubscribe();
    this.changes.stop();
    this.ownChanges.stop();
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

  private notifyChanged(connections: LiveConnection[], things: ChangedThing[]): void {
    for (const connection of connections) void connection.notifyChanged(things);
  }
}

/** Closes the channel if its session has ended or cannot be checked. */
export async function checkWelcome(connection: LiveConnection): Promise<void> {
  const isWelcome = await connection.listener.isStillWelcome().catch(() => null);
  if (isWelcome === null) connection.close(LiveClose.resume, 'resume');
  else if (!isWelcome) connection.close(LiveClose.sessionOver, 'session over');
}
