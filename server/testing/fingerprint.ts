import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

/** Tables that change with every call: counters of limits, and the last activity of a session. */
const restless = ['rate_event', 'session'];

/**
 * Returns a hash of the row versions of each table: equal values mean that nothing was written. PostgreSQL gives each
 * written row another place or another transaction, even if its content stays, and reading these is much faster.
 */
export async function fingerprintOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      and tablename <> all(${restless}) order by 1`.execute(db);
  return hashesOf(
    db,
    tables.map(({ name }) => ({ name, row: sql`ctid::text || xmin::text`, rows: sql.table(name) })),
  );
}

interface HashedTable {
  name: string;
  row: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
}

async function hashesOf(db: Db, tables: HashedTable[]) {
  const hashes = tables.map(
    ({ name, row, rows }) => sql`select ${name} as name,
      (select md5(coalesce(string_agg(${row}, '' order by ${row}), '')) from ${rows}) as hash`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

export async function fingerprintOfTenant(db: Db, orgcode: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join pg_tables on tablename = table_name
    where schemaname = 'public' and table_schema = 'public' and column_name = 'orgcode'
      and table_name <> all(${restless}) order by 1`.execute(db);
  return hashesOf(
    db,
    tables.map(({ name }) => ({
      name,
      row: sql`md5(t::text)`,
      rows: sql`${sql.table(name)} t where orgcode = ${orgcode}`,
    })),
  );
}
