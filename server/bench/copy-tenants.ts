import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

/** Distance of the ids of two copies, larger than any id of the seed. */
const idStep = 100_000_000;

interface Column {
  table: string;
  column: string;
  type: string;
  isIdentity: boolean;
  /** Name of the column that a reference points to, as `table.column`. */
  refersTo: string | null;
}

interface Index {
  name: string;
  table: string;
  definition: string;
  isConstraint: boolean;
  isUnique: boolean;
  columns: string[];
}

/**
 * Stores each row of every organisation `tenants` times: unchanged, and with other ids for further organisations. Rows
 * of different organisations lie beside each other, as they would have arrived in turn.
 */
export async function copyTenants(database: Db, tenants: number): Promise<void> {
  const columns = await readColumns(database);
  const tables = tablesOfTenants(columns);
  const indexes = (await readIndexes(database)).filter(({ table }) => tables.includes(table));
  const changes = changesOf(columns, tables, indexes);
  const others = indexes.filter(({ isConstraint }) => !isConstraint);
  await database.connection().execute(async (db) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(db);
    // References, triggers and indexes cost far more for each row than once for all of them.
    await run(sql`set session_replication_role = replica`);
    for (const { name } of others) await run(sql`drop index ${sql.ref(name)}`);
    const original = (table: string) => sql.ref(`original_${table}`);
    for (const table of tables)
      await run(sql`create temporary table ${original(table)} as table ${sql.table(table)}`);
    await run(sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`);
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table);
      const names = sql.join(own.map(({ column }) => sql.ref(column)));
      const values = sql.join(own.map((column) => changes.get(keyOf(column)) ?? sql.ref(column.column)));
      await run(sql`insert into ${sql.table(table)} (${names}) overriding system value select ${values}
        from (select *, generate_series(0, ${sql.lit(tenants - 1)}) as copy from ${original(table)}) as copies`);
    }
    for (const { table, column } of columns.filter((each) => each.isIdentity && tables.includes(each.table)))
      await run(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
        (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`);
    await run(sql`set session_replication_role = default`);
  });
  await createIndexes(database, others);
  await sql`vacuum (analyze)`.execute(database);
}

/** Creates them on two connections, because an index of search parts is created by one process. */
async function createIndexes(database: Db, indexes: Index[]): Promise<void> {
  const left = [...indexes];
  const work = () =>
    database.connection().execute(async (db) => {
      await sql`set maintenance_work_mem = '1GB'`.execute(db);
      for (let next = left.shift(); next; next = left.shift()) await sql.raw(next.definition).execute(db);
      await sql`reset maintenance_work_mem`.execute(db);
    });
  await Promise.all([work(), work()]);
}

const keyOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

/** Returns the tables with rows of organisations or persons, and those with references to them. */
export function tablesOfTenants(columns: Column[]): string[] {
  const tables = new Set([
    'person',
    ...columns.filter(({ column }) => column === 'orgcode').map(({ table }) => table),
  ]);
  const isNew = ({ table, refersTo }: Column) =>
    !tables.has(table) && tables.has(refersTo?.split('.')[0] ?? '');
  for (let next = columns.find(isNew); next; next = columns.find(isNew)) tables.add(next.table);
  return [...tables];
}

/** Returns by column what a copy has instead: another organisation, other ids, and other words where they are unique. */
function changesOf(columns: Column[], tables: string[], indexes: Index[]): Map<string, RawBuilder<unknown>> {
  const changes = new Map<string, RawBuilder<unknown>>();
  const otherWord = (column: string) =>
    sql`${sql.ref(column)} || case copy when 0 then '' else '-' || copy end`;
  for (const each of columns.filter(({ table }) => tables.includes(table))) {
    const { column, type, isIdentity, refersTo } = each;
    const isId =
      isIdentity || column.endsWith('_id') || (refersTo && tables.includes(refersTo.split('.')[0] ?? ''));
    if (column === 'orgcode') changes.set(keyOf(each), otherWord(column));
    if (type === 'bigint' && isId)
      changes.set(keyOf(each), sql`${sql.ref(column)} + copy * ${sql.lit(idStep)}::bigint`);
    // A chat user is named after a member: m2, for example.
    if (column === 'im_user_id')
      changes.set(
        keyOf(each),
        sql`left(im_user_id, 1) || substr(im_user_id, 2)::bigint + copy * ${sql.lit(idStep)}::bigint`,
      );
  }
  for (const { table, columns: unique } of indexes.filter(({ isUnique }) => isUnique)) {
    const last = unique.at(-1);
    if (last && !unique.some((column) => changes.has(`${table}.${column}`)))
      changes.set(`${table}.${last}`, otherWord(last));
  }
  for (const each of columns)
    if (each.type === 'text' && each.refersTo && changes.has(each.refersTo))
      changes.set(keyOf(each), otherWord(each.column));
  return changes;
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as column, format_type(atttypid, null) as type, attidentity <> '' as "isIdentity",
      (select min(confrelid::regclass || '.' || referred.attname) from pg_constraint
        join pg_attribute referred on referred.attrelid = confrelid
          and referred.attnum = confkey[array_position(conkey, pg_attribute.attnum)]
        where conrelid = pg_class.oid and contype = 'f') as "refersTo"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db);
  return rows;
}

async function readIndexes(db: Db): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select named.relname as name, pg_class.relname as table, pg_get_indexdef(indexrelid) as definition,
      indisunique as "isUnique",
      exists (select from pg_constraint where conindid = indexrelid) as "isConstraint",
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)
        order by array_position(indkey, attnum)) as columns
    from pg_index join pg_class on pg_class.oid = indrelid join pg_class named on named.oid = indexrelid
    where pg_class.relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
}
