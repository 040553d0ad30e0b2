import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

const sampleEveryMs = 50;

/**
 * Samples what the active connections of the database wait for until it is stopped, and returns the share of each
 * event, the most frequent first. A connection that waits for nothing uses the processor or waits for its turn on it.
 */
export function sampleWaits(db: Db): { stop: () => Promise<string> } {
  const counts = new Map<string, number>();
  let isOver = false;
  const sample = async () => {
    while (!isOver) {
      const { rows } = await sql<{ event: string }>`
        select coalesce(wait_event_type || ':' || wait_event, 'processor') as event from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`.execute(db);
      for (const { event } of rows) counts.set(event, (counts.get(event) ?? 0) + 1);
      await delay(sampleEveryMs);
    }
  };
  const sampling = sample();
  return {
    stop: async () => {
      isOver = true;
      await sampling;
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 5);
      return most.map(([event, count]) => `${event} ${Math.round((count / all) * 100)} %`).join(', ');
    },
  };
}
