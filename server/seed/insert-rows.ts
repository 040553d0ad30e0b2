import { type Insertable, sql } from 'kysely';
import type { Db } from '../src/platform/db/database';
import type { Tables } from '../src/platform/db/tables';

/** JSON columns need no conversion: the whole batch travels as JSON. */
type SeedRow<T extends keyof Tables> = { [K in keyof Insertable<Tables[T]>]: unknown };

const batch = 2_000;

export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: SeedRow<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += batch) {
    const json = JSON.stringify(rows.slice(start, start + batch));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
  }
}

export async function continueIds(db: Db, table: keyof Tables, column: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
    (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db);
}
