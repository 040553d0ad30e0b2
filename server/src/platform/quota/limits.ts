import { sql } from 'kysely';
import type { Db } from '../db/database';
import { ApiError } from '../http/api-error';

export interface Rule {
  max: number;
  seconds: number;
}

export type WriteKind = 'message' | 'device' | 'phrases' | 'savedFilter';

export interface Limits {
  smsPerPhone: Rule[];
  smsPerAddress: Rule[];
  depositsPerAddress: Rule[];
  invitationsPerPhone: Rule[];
  /** Failed proofs (password or code) before the next try has to wait. */
  failuresPerPhoneAndAddress: Rule[];
  failuresPerPhone: Rule[];
  failuresPerAddress: Rule[];
  passkeyChallengesPerAddress: Rule[];
  reportsPerAddress: Rule[];
  /** Error reports stored in total and per build; further ones of a build are only counted. */
  reports: { perBuildAndHour: number; perBuild: number; inAll: number };
  errorGroups: { perApp: number; newPerAddress: Rule[] };
  beaconsPerAddress: Rule[];
  failuresPerAddressBuild: Rule[];
  tapsPerAddressBuild: Rule[];
  hellosPerAddress: Rule[];
  consoleTriesPerAddress: Rule[];
  badSignaturesPerAddress: Rule[];
  callsPerSalesKey: Rule[];
  registrationsPerAddress: Rule[];
  exportsPerAccount: Rule[];
  revealsPerAccount: Rule[];
  receptionSearchesPerAccount: Rule[];
  numberChecksPerPerson: Rule[];
  /** Writes of an account by kind. They only stop programs, because nobody types that much. */
  writesPerAccount: Record<WriteKind, Rule[]>;
  /** Maximum per account in 24 hours. */
  uploads: { files: number; bytes: number };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits in production. Failures count per phone and address, with growing delays. Failures of a phone from all
 * addresses never block the login by SMS. A known device counts alone, by the first of these rules, so that others
 * cannot delay it (known-devices.ts).
 *
 * Guessing a password: 20 tries a day from one address and 100 an hour from all, 2,400 a day. Eight letters and digits
 * are 2.8 × 10^12 passwords. A year has 876,000 guesses, more than the 10,000 most popular passwords, so those are
 * refused (common-passwords.ts). A stolen known device adds 20 tries a day.
 *
 * Guessing a code: each has five tries and a million values, and strangers can request ten codes a day for a phone, but
 * have no try of a code that a known device requested. These are 50 of 1,000,000 a day, one success in 55 years.
 */
export const defaultLimits: Limits = {
  smsPerPhone: [
    { max: 1, seconds: minute },
    { max: 5, seconds: hour },
    { max: 10, seconds: day },
  ],
  smsPerAddress: [{ max: 20, seconds: hour }],
  depositsPerAddress: [{ max: 60, seconds: hour }],
  invitationsPerPhone: [{ max: 3, seconds: day }],
  failuresPerPhoneAndAddress: [
    { max: 5, seconds: 5 * minute },
    { max: 10, seconds: hour },
    { max: 20, seconds: day },
  ],
  failuresPerPhone: [{ max: 100, seconds: hour }],
  failuresPerAddress: [{ max: 50, seconds: 15 * minute }],
  // An office behind one address logs in within a minute. Each challenge is a row until the next day.
  passkeyChallengesPerAddress: [
    { max: 60, seconds: minute },
    { max: 600, seconds: hour },
  ],
  reportsPerAddress: [
    { max: 120, seconds: minute },
    { max: 1_000, seconds: day },
  ],
  // With 4 KB each these are 80 MB in total.
  reports: { perBuildAndHour: 100, perBuild: 1_000, inAll: 20_000 },
  // With 5 KB each these are 1.5 MB of an app. An office with a bad release meets fewer faults in a day.
  errorGroups: { perApp: 300, newPerAddress: [{ max: 30, seconds: day }] },
  // Suffices for an office of thirty people; further beacons are dropped, good and bad entries alike.
  beaconsPerAddress: [
    { max: 30, seconds: minute },
    { max: 3_000, seconds: day },
  ],
  // Fewer than the canary guard needs for a verdict, so that one address cannot withdraw a build within the hour.
  failuresPerAddressBuild: [{ max: 3, seconds: hour }],
  // The guard compares taps as if each were another person's.
  tapsPerAddressBuild: [{ max: 1, seconds: hour }],
  hellosPerAddress: [{ max: 60, seconds: minute }],
  // The token cannot be guessed; the limit only delays typing errors.
  consoleTriesPerAddress: [
    { max: 5, seconds: minute },
    { max: 30, seconds: hour },
  ],
  // A sales system with a wrong secret is told so in time, and a guesser learns nothing from more.
  badSignaturesPerAddress: [{ max: 60, seconds: 10 * minute }],
  // With 500 events each these are 150,000 events a minute.
  callsPerSalesKey: [{ max: 300, seconds: minute }],
  registrationsPerAddress: [{ max: 20, seconds: hour }],
  exportsPerAccount: [
    { max: 3, seconds: minute },
    { max: 30, seconds: day },
  ],
  // Allows more calls than a person makes, but not the copying of a directory.
  revealsPerAccount: [
    { max: 10, seconds: minute },
    { max: 100, seconds: day },
  ],
  // A busy desk receives some hundred customers a day; all endings of numbers are ten thousand.
  receptionSearchesPerAccount: [
    { max: 60, seconds: minute },
    { max: 2_000, seconds: day },
  ],
  // A form asks once for each number that is typed into it.
  numberChecksPerPerson: [
    { max: 60, seconds: minute },
    { max: 600, seconds: day },
  ],
  writesPerAccount: {
    message: [
      { max: 120, seconds: minute },
      { max: 5_000, seconds: day },
    ],
    device: [{ max: 120, seconds: hour }],
    phrases: [{ max: 120, seconds: hour }],
    savedFilter: [{ max: 120, seconds: hour }],
  },
  uploads: { files: 200, bytes: 500 * 1024 * 1024 },
};

export interface Quota {
  key: string;
  rules: Rule[];
}

/** Counts one event against every quota, or none if one is exhausted. Must run inside a transaction. */
export async function take(db: Db, quotas: Quota[], now: Date): Promise<void> {
  const sorted = [...quotas].sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key } of sorted) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
  for (const quota of sorted) await checkQuota(db, quota, now);
  const events = sorted.map(({ key }) => ({ key, at: now }));
  await db.insertInto('rate_event').values(events).execute();
}

/** Refuses a call whose quotas are exhausted, without counting it. */
export async function assertWithin(db: Db, quotas: Quota[], now: Date): Promise<void> {
  for (const quota of quotas) await checkQuota(db, quota, now);
}

/** Maximum clock difference between processes. Later events were written by a wrong clock. */
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

/** Reverts what `take` counted at `now`, for tries that turned out to be right. */
export async function refund(db: Db, quotas: Quota[], now: Date): Promise<void> {
  const keys = quotas.map(({ key }) => key);
  await db.deleteFrom('rate_event').where('key', 'in', keys).where('at', '=', now).execute();
}
