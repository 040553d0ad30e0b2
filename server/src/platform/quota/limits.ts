import { sql } from 'kysely';
import type { Db } from '../db/database';
import { ApiError } from '../http/api-error';

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
  /** What is kept of them; how many of one build are kept in an hour before they are only counted. */
  reports: { perBuildAndHour: number; perBuild: number; inAll: number };
  /** Beacons in which pages tell how builds do. */
  beaconsPerAddress: Rule[];
  /** Failures of one build that an address tells of. */
  failuresPerAddressBuild: Rule[];
  /** Openings of the live channel. */
  hellosPerAddress: Rule[];
  /** Failed tries to log in to the release console. */
  consoleTriesPerAddress: Rule[];
  /** Brokers who register by an invitation. */
  registrationsPerAddress: Rule[];
  /** Lists that are taken out as files. */
  exportsPerAccount: Rule[];
  /** Masked numbers that are looked at. */
  revealsPerAccount: Rule[];
  /** Per account, in 24 hours. */
  uploads: { files: number; bytes: number };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The numbers of production. Failures count against a phone and the address that they come from, with delays that grow.
 * What comes from everywhere counts against the phone and never touches the way in by SMS. A device that its owner has
 * logged in with counts alone, by the first of these rules: nobody else's failures delay it (known-devices.ts).
 *
 * Guessing a password: 20 a day from an address, and from any number of addresses 100 an hour, which is 2,400 a day. Eight
 * letters and digits are 2.8 × 10^12 passwords; of the 10,000 that people like best a year has 876,000 guesses, so that
 * those must not be anybody's. A device of the owner's adds 20 a day to whoever holds it.
 *
 * Guessing a code: each has five tries in all and a million values, a phone gets ten codes a day that strangers ask for,
 * and theirs have no try of a code that a known device asked for: 50 of 1,000,000 a day, one success in 55 years.
 */
export const defaultLimits: Limits = {
  smsPerPhone: [
    { max: 1, seconds: minute },
    { max: 5, seconds: hour },
    { max: 10, seconds: day },
  ],
  smsPerAddress: [{ max: 20, seconds: hour }],
  failuresPerPhoneAndAddress: [
    { max: 5, seconds: 5 * minute },
    { max: 10, seconds: hour },
    { max: 20, seconds: day },
  ],
  failuresPerPhone: [{ max: 100, seconds: hour }],
  failuresPerAddress: [{ max: 50, seconds: 15 * minute }],
  reportsPerAddress: [
    { max: 120, seconds: minute },
    { max: 1_000, seconds: day },
  ],
  // 4 KB each: 80 MB in all.
  reports: { perBuildAndHour: 100, perBuild: 1_000, inAll: 20_000 },
  // An office of thirty people who all work; what is more is left out, of good and bad entries alike.
  beaconsPerAddress: [
    { max: 30, seconds: minute },
    { max: 3_000, seconds: day },
  ],
  // Fewer than the guard of a canary needs for its verdict: one address alone takes no build away within the hour.
  failuresPerAddressBuild: [{ max: 3, seconds: hour }],
  hellosPerAddress: [{ max: 60, seconds: minute }],
  // Its token cannot be guessed; who has mistyped it goes on after a moment.
  consoleTriesPerAddress: [
    { max: 5, seconds: minute },
    { max: 30, seconds: hour },
  ],
  registrationsPerAddress: [{ max: 20, seconds: hour }],
  exportsPerAccount: [
    { max: 3, seconds: minute },
    { max: 30, seconds: day },
  ],
  // More than a person calls; a directory of brokers is longer.
  revealsPerAccount: [
    { max: 10, seconds: minute },
    { max: 100, seconds: day },
  ],
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

/** Clocks of several processes differ by less. What lies further ahead was written by a clock that was wrong. */
const clockSkew = minute;

async function checkQuota(db: Db, { key, rules }: Quota, now: Date): Promise<void> {
  const longest = Math.max(...rules.map((rule) => rule.seconds));
  const most = Math.max(...rules.map((rule) => rule.max));
  const events = await db
    .selectFrom('rate_event')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', before(now, longest))
    .where('at', '<=', before(now, -clockSkew))
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
