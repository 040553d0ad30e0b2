import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

export const countedApps = [
  'remote-store',
  'remote-customer',
  'remote-visit',
  'remote-data',
  'remote-message',
];
const builds = ['current', 'canary'];

export async function insertBuildCounts(db: Db, now: Date): Promise<void> {
  await sql`insert into build_count
    select app, minute, build_id, 9, 6, 0, 0, 1, 2, 3, 2, 1, 0, 0
    from unnest(${countedApps}::text[]) app, unnest(${builds}::text[]) build_id,
      generate_series(date_trunc('minute', ${now}::timestamptz - interval '2 days'), ${now}, interval '1 minute') minute
    on conflict do nothing`.execute(db);
}
