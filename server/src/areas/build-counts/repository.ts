import type { BuildCounts, MinuteCounts } from '@agency/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

const minuteMs = 60_000;

/** A canary is judged within hours; a week shows what was usual. */
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
const columns = ['entries', 'loads', 'load_failures', 'crashes', ...timeColumns] as const;

export interface AppCounts extends BuildCounts {
  app: string;
  build_id: string;
}

/** Adds to the minute of `now`. Rows are taken in one order, so that no two processes wait for each other. */
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

/** The minutes of an app from `since` on that began before `until`. */
export async function minutesOf(db: Db, app: string, since: Date, until: Date): Promise<MinuteCounts[]> {
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
  }));
}

/** The sums of each build since then, of the busiest builds alone: nobody reads more labels. */
export async function sumsSince(db: Db, since: Date, mostBuilds: number): Promise<AppCounts[]> {
  const rows = await db
    .selectFrom('build_count')
    .select(['app', 'build_id', ...columns.map((name) => sql<number>`sum(${sql.ref(name)})::int`.as(name))])
    .where('minute', '>=', since)
    .groupBy(['app', 'build_id'])
    .orderBy('entries', 'desc')
    .orderBy('app')
    .orderBy('build_id')
    .limit(mostBuilds)
    .execute();
  return rows.map(({ app, build_id, entries, loads, load_failures, crashes, ...row }) => {
    const times = timeColumns.map((name) => row[name]);
    return { app, build_id, entries, loads, load_failures, crashes, times };
  });
}

export function startOfMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minuteMs) * minuteMs);
}

type TimeColumns = Record<(typeof timeColumns)[number], number>;

function columnsOf(times: number[]): TimeColumns {
  return Object.fromEntries(timeColumns.map((name, index) => [name, times[index] ?? 0])) as TimeColumns;
}

const keyOf = ({ app, build_id }: { app: string; build_id: string }) => `${app} ${build_id}`;
