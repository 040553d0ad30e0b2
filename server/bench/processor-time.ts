import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

const tickMs = 10;

export function processorMs(pid: number): number {
  // Fields after the name, which is in brackets and may contain anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * tickMs;
}

export async function processorOfDatabase(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return new Map(rows.map(({ pid }) => [pid, processorMs(pid)]));
}

/** Returns the CPU milliseconds since the measurement, without those of processes that have ended. */
export async function processorOfDatabaseSince(before: Map<number, number>, db: Db): Promise<number> {
  const now = await processorOfDatabase(db);
  return [...now].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
