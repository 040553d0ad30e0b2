import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

/** Tables that change with every call: counters of limits, and the last activity of a session. */
const restless = ['rate_event', 'session'];

/** Returns a hash of each table's rows: equal values mean that nothing was written. */
export async function fingerprintOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      and tablename <> all(${restless}) order by 1`.execute(db);
  const hashes = tables.map(
    ({
      name,
    }) => sql`select ${name} as name, (select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))
      from ${sql.table(name)} t) as hash`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
