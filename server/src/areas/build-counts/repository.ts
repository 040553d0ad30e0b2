import type { BuildCounts, CountsAnswer, MinuteCounts } from '@agency/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

const minuteMs = 60_000;
/** Reports from the end of a minute are stored a little later. */
const graceMs = 5_000;

/** Canaries are evaluated within hours; a week shows the usual numbers. */
export const countsLifeMs = 8 * 24 * 60 * minuteMs;

const timeColumns = [
  'within_250',
  'within_500',
  'within_1000',
  'within_2000',
  'within_4000',
  'within_8000',
  'later',
] as const;
const errorColumns = ['errors', 'rejections', 'hung', 'busy', 'watched_entries', 'watched_failures'] as const;
const tapColumns = ['taps_good', 'taps_fair', 'taps_poor'] as const;
const columns = [
  ...(['entries', 'loads', 'load_failures', 'crashes'] as const),
  ...errorColumns,
  ...tapColumns,
  ...timeColumns,
] as const;
const summed = columns.map((name) => sql<number>`sum(${sql.ref(name)})::int`.as(name));

type FurtherColumn = (typeof errorColumns | typeof tapColumns)[number];

export interface AppCounts extends BuildCounts, Record<FurtherColumn, number> {
  app: string;
  build_id: string;
}

/** Adds to the minute of `now`. Rows are locked in a fixed order to prevent deadlocks. */
export async function addCounts(db: Db, rows: AppCounts[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const minute = startOfMinute(now);
  const values = rows
    .map(({ times, ...row }) => ({ ...row, ...columnsOf(times), minute }))
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const sums = Object.fromEntries(
    columns.map((name) => [name, sql<number>`build_count.${sql.ref(name)} + excluded.${sql.ref(name)}`]),
  );
  await db
    .insertInto('build_count')
    .values(values)
    .onConflict((conflict) => conflict.columns(['app', 'minute', 'build_id']).doUpdateSet(sums))
    .execute();
}

async function minutesOf(db: Db, app: string, since: Date, until: Date): Promise<MinuteCounts[]> {
  const rows = await db
    .selectFrom('build_count')
    .selectAll()
    .where('app', '=', app)
    .where('minute', '>=', since)
    .where('minute', '<', until)
    .orderBy('minute')
    .orderBy('build_id')
    .execute();
  return rows.map(({ build_id, minute, entries, loads, load_failures, crashes, ...row }) => ({
    build_id,
    minute: minute.toISOString(),
    entries,
    loads,
    load_failures,
    crashes,
    times: timeColumns.map((name) => row[name]),
    errors: row.errors + row.rejections + row.hung + row.busy,
    watched: { entries: row.watched_entries, failures: row.watched_failures },
    taps: { good: row.taps_good, fair: row.taps_fair, poor: row.taps_poor },
  }));
}

export function countedUntil(now: Date): Date {
  return startOfMinute(new Date(now.getTime() - graceMs));
}

export async function countsSince(db: Db, app: string, since: Date, now: Date): Promise<CountsAnswer> {
  const until = countedUntil(now);
  const from = new Date(Math.max(since.getTime(), until.getTime() - countsLifeMs));
  return { minutes: await minutesOf(db, app, from, until), until: until.toISOString() };
}

export async function sumsByStep(
  db: Db,
  { apps, since, until, stepMinutes }: { apps: string[]; since: Date; until: Date; stepMinutes: number },
): Promise<(AppCounts & { step: number })[]> {
  if (apps.length === 0) return [];
  const seconds = sql<number>`extract(epoch from minute - ${since}::timestamptz)`;
  const step = sql<number>`floor(${seconds} / ${stepMinutes * 60})::int`;
  const rows = await db
    .selectFrom('build_count')
    .select(['app', 'build_id', step.as('step'), ...summed])
    .where('app', 'in', apps)
    .where('minute', '>=', since)
    .where('minute', '<', until)
    .groupBy(['app', 'build_id', 'step'])
    .execute();
  return rows.map(({ step, ...row }) => ({ ...countsOf(row), step }));
}

/** Sums the busiest builds only, to limit the number of metric labels. */
export async function sumsSince(db: Db, since: Date, mostBuilds: number): Promise<AppCounts[]> {
  const rows = await db
    .selectFrom('build_count')
    .select(['app', 'build_id', ...summed])
    .where('minute', '>=', since)
    .groupBy(['app', 'build_id'])
    .orderBy('entries', 'desc')
    .orderBy('app')
    .orderBy('build_id')
    .limit(mostBuilds)
    .execute();
  return rows.map(countsOf);
}

function startOfMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minuteMs) * minuteMs);
}

type Row = Record<(typeof columns)[number], number> & { app: string; build_id: string };

function countsOf(row: Row): AppCounts {
  const { within_250, within_500, within_1000, within_2000, within_4000, within_8000, later, ...counts } =
    row;
  const times = [within_250, within_500, within_1000, within_2000, within_4000, within_8000, later];
  return { ...counts, times };
}

type TimeColumns = Record<(typeof timeColumns)[number], number>;

function columnsOf(times: number[]): TimeColumns {
  return Object.fromEntries(timeColumns.map((name, index) => [name, times[index] ?? 0])) as TimeColumns;
}

const keyOf = ({ app, build_id }: { app: string; build_id: string }) => `${app} ${build_id}`;
