import { sql } from 'kysely';
import type { Db } from '../db/database';
import { ApiError } from './api-error';

/** At most `max` events in any `seconds` in a row. */
export interface Rule {
  max: number;
  seconds: number;
}

export interface Limits {
  smsPerPhone: Rule[];
  smsPerAddress: Rule[];
  /** Failed proofs (password or code) before the next try has to wait. */
  failuresPerPhoneAndAddress: Rule[];
  failuresPerPhone: Rule[];
  failuresPerAddress: Rule[];
  reportsPerAddress: Rule[];
  /** Openings of the live channel. */
  hellosPerAddress: Rule[];
  /** Brokers who register by an invitation. */
  registrationsPerAddress: Rule[];
  /** Per account, in 24 hours. */
  uploads: { files: number; bytes: number };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The numbers of production. A stranger's failures count against his own address first; the limit of a phone alone is
 * wide and never touches login by SMS, so that nobody can be locked out for good.
 */
export const defaultLimits: Limits = {
  smsPerPhone: [
    { max: 1, seconds: minute },
    { max: 5, seconds: hour },
    { max: 10, seconds: day },
  ],
  smsPerAddress: [{ max: 20, seconds: hour }],
  failuresPerPhoneAndAddress: [{ max: 5, seconds: 5 * minute }],
  failuresPerPhone: [{ max: 100, seconds: hour }],
  failuresPerAddress: [{ max: 50, seconds: 15 * minute }],
  reportsPerAddress: [{ max: 120, seconds: minute }],
  hellosPerAddress: [{ max: 60, seconds: minute }],
  registrationsPerAddress: [{ max: 20, seconds: hour }],
  uploads: { files: 200, bytes: 500 * 1024 * 1024 },
};

export interface Quota {
  key: string;
  rules: Rule[];
}

/** Counts one event against every quota, or none of them if one is used up. Must run inside a transaction. */
export async function take(db: Db, quotas: Quota[], now: Date): Promise<void> {
  const sorted = [...quotas].sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key } of sorted) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
  for (const quota of sorted) await checkQuota(db, quota, now);
  const events = sorted.map(({ key }) => ({ key, at: now }));
  await db.insertInto('rate_event').values(events).execute();
}

async function checkQuota(db: Db, { key, rules }: Quota, now: Date): Promise<void> {
  const longest = Math.max(...rules.map((rule) => rule.seconds));
  const most = Math.max(...rules.map((rule) => rule.max));
  const events = await db
    .selectFrom('rate_event')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', before(now, longest))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  for (const { max, seconds } of rules) {
    const oldest = events[max - 1]?.at;
    if (oldest && oldest > before(now, seconds)) {
      const retryAfter = Math.ceil((oldest.getTime() + seconds * 1000 - now.getTime()) / 1000);
      throw new ApiError('tooManyRequests', { retryAfter: Math.max(1, retryAfter) });
    }
  }
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

/** Takes back what `take` counted at `now`: for tries that turned out to be right. */
export async function giveBack(db: Db, quotas: Quota[], now: Date): Promise<void> {
  const keys = quotas.map(({ key }) => key);
  await db.deleteFrom('rate_event').where('key', 'in', keys).where('at', '=', now).execute();
}
