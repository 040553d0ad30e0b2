import { pruneEvents } from '../live/feed';
import type { Db } from './database';

const dayMs = 86_400_000;

/** Deletes what has served its time: counters, used codes and tickets, keys of old writes, dead sessions, old events. */
export async function purgeOld(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const quarterAgo = new Date(now.getTime() - 90 * dayMs);
  await db.deleteFrom('rate_event').where('at', '<', dayAgo).execute();
  await db.deleteFrom('sms_code').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('login_ticket').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('mp_token').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('mp_consent').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('mp_code').where('used_at', '<', dayAgo).execute();
  await db.deleteFrom('page_key').where('expires_at', '<', now).execute();
  await db.deleteFrom('batch').where('done_at', '<', dayAgo).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', dayAgo).execute();
  await pruneEvents(db, now);
  await db.deleteFrom('session').where('last_seen_at', '<', quarterAgo).execute();
  await db.deleteFrom('error_report').where('at', '<', quarterAgo).execute();
}
