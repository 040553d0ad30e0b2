import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Tables } from '../../platform/db/tables';

/** Rows of a table that a merge may change. Without `columns`, a merge writes all besides the key. */
export interface Watched {
  table: keyof Tables;
  key: readonly string[];
  columns?: readonly string[];
  where: RawBuilder<boolean>;
  /** Columns that are restored together if nobody has changed any of them. Without it that is the whole row. */
  groups?: readonly (readonly string[])[];
}

type Row = Record<string, unknown>;
type Rows = Map<string, Row>;

const jsonOf = (names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))})`;

async function read(db: Db, { table, key, columns, where }: Watched): Promise<Rows> {
  const row = columns ? jsonOf([...key, ...columns]) : sql`to_jsonb(t)`;
  const { rows } = await sql<{
    row: Row;
  }>`select ${row} as row from ${sql.table(table)} t where ${where}`.execute(db);
  return new Map(rows.map(({ row: own }) => [JSON.stringify(key.map((name) => own[name])), own]));
}

interface Entry {
  table_name: string;
  /** Null if the row was added; `after` is null if it was removed. */
  before: Row | null;
  after: Row | null;
}

/** Runs `change`, and saves what it changes in the watched rows, so that {@link restoreRows} can take it back. */
export async function logRows(
  db: Db,
  mergeId: string,
  watched: readonly Watched[],
  change: () => Promise<void>,
): Promise<void> {
  const before: Rows[] = [];
  for (const one of watched) before.push(await read(db, one));
  await change();
  for (const [index, one] of watched.entries()) {
    const entries = differences(one, before[index] ?? new Map(), await read(db, one));
    await sql`insert into record_merge_row (merge_id, table_name, before, after)
      select ${mergeId}, ${one.table}, nullif(entry -> 'before', 'null'), nullif(entry -> 'after', 'null')
      from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) entry`.execute(db);
  }
}

function differences({ table, key, groups }: Watched, before: Rows, after: Rows): Entry[] {
  const entries: Entry[] = [];
  for (const [id, old] of before) {
    const row = after.get(id);
    if (!row) {
      entries.push({ table_name: table, before: old, after: null });
      continue;
    }
    for (const group of groups ?? [Object.keys(old)]) {
      const changed = group.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(row[name]));
      if (changed.length === 0) continue;
      const pick = (from: Row) => Object.fromEntries([...key, ...changed].map((name) => [name, from[name]]));
      entries.push({ table_name: table, before: pick(old), after: pick(row) });
    }
  }
  for (const [id, row] of after)
    if (!before.has(id)) entries.push({ table_name: table, before: null, after: row });
  return entries;
}

/**
 * Takes back what a merge changed. Rows that somebody has changed since stay as they are. Tables are given in the order
 * in which they refer to each other.
 */
export async function restoreRows(
  db: Db,
  mergeId: string,
  watched: readonly Watched[],
): Promise<{ undone: number; left: number }> {
  const { rows } = await sql<Entry>`
    select table_name, before, after from record_merge_row where merge_id = ${mergeId}`.execute(db);
  let undone = 0;
  const entriesOf = (table: string, isWanted: (entry: Entry) => boolean) =>
    rows.filter((entry) => entry.table_name === table && isWanted(entry));
  for (const { table } of watched)
    undone += await addAgain(
      db,
      table,
      entriesOf(table, ({ after }) => after === null),
    );
  for (const one of watched)
    undone += await changeBack(
      db,
      one,
      entriesOf(one.table, ({ before, after }) => before !== null && after !== null),
    );
  for (const one of [...watched].reverse())
    undone += await removeAgain(
      db,
      one,
      entriesOf(one.table, ({ before }) => before === null),
    );
  return { undone, left: rows.length - undone };
}

async function addAgain(db: Db, table: keyof Tables, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = JSON.stringify(entries.map(({ before }) => before));
  const { numAffectedRows } = await sql`insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Tests that a row still has the values that the merge gave it. The key finds it by an index. */
function isAsMerged(key: readonly string[]) {
  const hasKey = key.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`merged.${name}`)}`);
  return sql`${sql.join(hasKey, sql` and `)} and to_jsonb(t) @> (entry -> 'after')`;
}

const mergedRows = (table: keyof Tables, entries: readonly Entry[]) =>
  sql`jsonb_array_elements(${JSON.stringify(entries)}::jsonb) entry,
    jsonb_populate_record(null::${sql.table(table)}, entry -> 'after') merged`;

async function changeBack(db: Db, { table, key }: Watched, entries: readonly Entry[]): Promise<number> {
  const byColumns = new Map<string, Entry[]>();
  for (const entry of entries) {
    const columns = Object.keys(entry.before ?? {}).filter((name) => !key.includes(name));
    const name = columns.sort().join(' ');
    byColumns.set(name, [...(byColumns.get(name) ?? []), entry]);
  }
  let changed = 0;
  for (const [columns, alike] of byColumns) {
    const values = columns.split(' ').map((name) => sql`${sql.ref(name)} = ${sql.ref(`earlier.${name}`)}`);
    const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${sql.join(values)}
      from ${mergedRows(table, alike)},
        jsonb_populate_record(null::${sql.table(table)}, entry -> 'before') earlier
      where ${isAsMerged(key)}`.execute(db);
    changed += Number(numAffectedRows ?? 0);
  }
  return changed;
}

async function removeAgain(db: Db, { table, key }: Watched, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} t
    using ${mergedRows(table, entries)} where ${isAsMerged(key)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
