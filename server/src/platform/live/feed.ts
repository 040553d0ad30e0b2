import type { LiveEvent } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { channel } from '../db/notifications';

/** Events stored per feed; a client that missed more has to load its data again. */
export const storedEvents = 1_000;
const retentionDays = 7;

export const accountFeed = (accountId: string): string => `a${accountId}`;
export const brokerFeed = (brokerId: string): string => `b${brokerId}`;

export async function attacheAccountsOf(db: Db, orgcode: string, memberId: string): Promise<string[]> {
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('member_id', '=', memberId)
    .where('account_type', '=', AccountType.attache)
    .where('disabled_at', 'is', null)
    .execute();
  return accounts.map(({ id }) => id);
}

// A payload of NOTIFY has at most 8,000 bytes, a feed's name at most 20 characters.
const feedsPerPayload = 300;

/**
 * Appends one event to each feed, inside the transaction of the event. The row lock on the feed's counter lasts until
 * the commit: events are stored in the order of their numbers, and `eventFor`, which runs under the lock, may count
 * committed rows. Feeds are locked in sorted order to prevent deadlocks.
 */
export async function appendEvents(
  db: Db,
  feeds: Iterable<string>,
  eventFor: (feed: string) => LiveEvent | Promise<LiveEvent>,
  now: Date,
): Promise<void> {
  const sorted = [...new Set(feeds)].sort();
  if (sorted.length === 0) return;
  const { rows: counters } = await sql<{ feed: string; last_seq: string }>`
    insert into live_feed (feed, last_seq)
    select feed, 1 from unnest(${sorted}::text[]) with ordinality as wanted (feed, place) order by place
    on conflict (feed) do update set last_seq = live_feed.last_seq + 1 returning feed, last_seq`.execute(db);
  const rows = [];
  for (const { feed, last_seq } of counters) {
    const event = await eventFor(feed);
    rows.push({ feed, seq: last_seq, type: event.type, payload: JSON.stringify(event), at: now });
  }
  await db.insertInto('live_event').values(rows).execute();
  for (let start = 0; start < sorted.length; start += feedsPerPayload) {
    const payload = JSON.stringify({ feeds: sorted.slice(start, start + feedsPerPayload) });
    await sql`select pg_notify(${channel}, ${payload})`.execute(db);
  }
}

/** Returns the number of the feed's last event; 0 before the first one. */
export async function lastSeqOf(db: Db, feed: string): Promise<number> {
  const row = await db.selectFrom('live_feed').select('last_seq').where('feed', '=', feed).executeTakeFirst();
  return Number(row?.last_seq ?? 0);
}

/** Returns the number of the last event before a time, as far as later events are stored. */
export async function lastSeqBefore(db: Db, feed: string, moment: Date): Promise<number> {
  // Read this first: an event between the two reads is found by the second.
  const last = await lastSeqOf(db, feed);
  const first = await db
    .selectFrom('live_event')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .where('feed', '=', feed)
    .where('at', '>=', moment)
    .executeTakeFirstOrThrow();
  return first.seq === null ? last : Number(first.seq) - 1;
}

export async function readEvents(db: Db, feed: string, after: number, limit: number) {
  const rows = await db
    .selectFrom('live_event')
    .select(['seq', 'payload'])
    .where('feed', '=', feed)
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ seq, payload }) => ({ seq: Number(seq), event: payload }));
}

export async function canResume(db: Db, feed: string, since: number): Promise<boolean> {
  const last = await lastSeqOf(db, feed);
  if (since >= last) return since === last;
  if (last - since > storedEvents) return false;
  const [next] = await readEvents(db, feed, since, 1);
  return next?.seq === since + 1;
}

export async function pruneEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays * 86_400_000);
  await db.deleteFrom('live_event').where('at', '<', oldest).execute();
  await db
    .deleteFrom('live_event')
    .using('live_feed')
    .whereRef('live_event.feed', '=', 'live_feed.feed')
    .where(sql<boolean>`live_event.seq <= live_feed.last_seq - ${sql.lit(storedEvents)}`)
    .execute();
}
