import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

interface Column {
  type: string;
  isNullable: boolean;
  isFilled: boolean;
}

export interface Catalogue {
  columns: Map<string, Column>;
  /** Checks, references and uniqueness. The columns are empty for rules on expressions. */
  rules: Map<string, { table: string; columns: string[]; isUnique: boolean }>;
  functions: Set<string>;
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const columns = await sql<Column & { name: string }>`
    select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as "isNullable", atthasdef or attidentity <> '' as "isFilled"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`.execute(
    db,
  );
  const rules = await sql<{ rule: string; table: string; columns: string[]; isUnique: boolean }>`
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule, conrelid::regclass::text as table,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns,
      false as "isUnique"
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and conrelid <> 0
    union all
    select indrelid::regclass || ' unique ' || substring(pg_get_indexdef(indexrelid) from 'USING .*'),
      indrelid::regclass::text,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)), true
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace = 'public'::regnamespace`.execute(db);
  const functions = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`.execute(db);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ rule, ...about }) => [rule, about])),
    functions: new Set(functions.rows.map(({ name }) => name)),
  };
}

const tableOf = (column: string) => column.split('.')[0] ?? '';

const columnOf = (column: string) => column.slice(column.indexOf('.') + 1);

/** Describes changes of the schema that could break a server that was written before it. */
export function breaksOlderServers(before: Catalogue, after: Catalogue): string[] {
  const tables = ({ columns }: Catalogue) => new Set([...columns.keys()].map(tableOf));
  const [had, has] = [tables(before), tables(after)];
  const gone = [...had].filter((table) => !has.has(table)).map((table) => `drops table ${table}`);
  const changed = [...before.columns].flatMap(([name, column]) => {
    if (!has.has(tableOf(name))) return [];
    const now = after.columns.get(name);
    if (!now) return [`drops column ${name}`];
    return [
      ...(now.type === column.type ? [] : [`makes ${name} ${now.type} instead of ${column.type}`]),
      ...(column.isNullable && !now.isNullable ? [`refuses null in ${name}`] : []),
      ...(column.isFilled && !now.isFilled && !now.isNullable ? [`no longer fills ${name}`] : []),
    ];
  });
  const demanded = [...after.columns]
    .filter(([name, { isNullable, isFilled }]) => !isNullable && !isFilled && !before.columns.has(name))
    .filter(([name]) => had.has(tableOf(name)))
    .map(([name]) => `demands ${name}, which older servers do not write`);
  // Statements that join both tables may use the column without its table.
  const named = new Map([...before.columns.keys()].sort().map((name) => [columnOf(name), tableOf(name)]));
  const ambiguous = [...after.columns.keys()]
    .filter((name) => !before.columns.has(name) && had.has(tableOf(name)) && named.has(columnOf(name)))
    .map((name) => `adds ${name}, a name that ${named.get(columnOf(name))} has too`);
  // An older server never sets new columns, so rules on these alone cannot refuse its rows.
  const isHarmless = (rule: string) => {
    const { table, columns, isUnique } = after.rules.get(rule) ?? { table: '', columns: [], isUnique: false };
    const areNew = columns.length > 0 && !columns.some((name) => before.columns.has(`${table}.${name}`));
    return before.rules.has(rule) || !had.has(table) || (areNew && !isUnique);
  };
  const stricter = [...after.rules.keys()]
    .filter((rule) => !isHarmless(rule))
    .map((rule) => `adds a rule: ${rule}`);
  // `on conflict` depends on the unique constraint.
  const looser = [...before.rules]
    .filter(([rule, { table, isUnique }]) => isUnique && has.has(table) && !after.rules.has(rule))
    .map(([rule]) => `drops ${rule}`);
  const uncalled = [...before.functions]
    .filter((name) => !after.functions.has(name))
    .map((name) => `drops function ${name}`);
  return [...gone, ...changed, ...demanded, ...ambiguous, ...stricter, ...looser, ...uncalled];
}
