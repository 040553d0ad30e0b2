import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { pinyinOf } from '../../../platform/search/name-pinyin';
import type { Column } from '../columns';
import type { EditableKind, ImportContext, StoredRecord } from '../import-kind';
import { type NameTable, nameColumns } from '../lookups';
import { name } from '../read-cell';
import { deleteUnlessUsed } from './delete-unless-used';

const mostCharacters = 60;

const pinyinColumn = (table: NameTable) => sql.ref(`${table}_pinyin`);

/** Agencies, labels and broker groups consist of a name, which also identifies them. */
export function nameKind(table: NameTable, label: Column['label']): EditableKind {
  const nameOf = sql.ref(nameColumns[table]);
  const select = async (db: Db, condition: ReturnType<typeof sql>): Promise<StoredRecord[]> => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${nameOf} as name from ${sql.table(table)} where ${condition}`.execute(db);
    return rows.map(({ id, name }) => ({ id, values: { name } }));
  };
  return {
    columns: [{ name: 'name', label, read: name(mostCharacters), isRequired: true }],
    nameOf: (values) => values.name ?? '',
    keyOf: (values) => values.name ?? '',
    find: ({ db, tenant }, rows) =>
      select(
        db,
        sql`orgcode = ${tenant.orgcode} and archived_at is null and ${nameOf} = any(${rows.map((row) => row.name ?? '')})`,
      ),
    check: async () => {},
    create: async ({ db, tenant, lookups }, values) => {
      lookups.forget(table);
      return createNames(
        db,
        tenant.orgcode,
        table,
        values.map((value) => value.name ?? ''),
      );
    },
    change: async ({ db, lookups }, { id }, { name = '' }) => {
      await sql`update ${sql.table(table)} set ${nameOf} = ${name}, ${pinyinColumn(table)} = ${pinyinOf(name)} where id = ${id}`.execute(
        db,
      );
      lookups.forget(table);
    },
    remove: ({ db, tenant }, id) => deleteUnlessUsed(db, tenant.orgcode, table, id),
    list: ({ db, tenant }, after, limit) =>
      select(
        db,
        sql`orgcode = ${tenant.orgcode} and archived_at is null and id > ${after} order by id limit ${limit}`,
      ),
    read: ({ db, tenant }, ids) => select(db, sql`orgcode = ${tenant.orgcode} and id = any(${ids})`),
  };
}

export async function createNames(
  db: Db,
  orgcode: string,
  table: NameTable,
  names: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    insert into ${sql.table(table)} (orgcode, ${sql.ref(nameColumns[table])}, ${pinyinColumn(table)})
    select ${orgcode}, name, pinyin
    from unnest(${names}::text[], ${names.map(pinyinOf)}::text[]) with ordinality as new (name, pinyin, place)
    order by place
    returning id, ${sql.ref(nameColumns[table])} as name`.execute(db);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return names.map((name) => ids.get(name) ?? '');
}

/** Returns the ids of names, and creates those that are missing where the import may. */
export async function idsOfNames(context: ImportContext, table: NameTable, names: string[]) {
  const { db, tenant, lookups, createsMissing } = context;
  const known = await lookups.names(db, table);
  const missing = [...new Set(names)].filter((name) => name !== '' && !known.has(name));
  if (missing.length === 0 || !createsMissing) return known;
  await createNames(db, tenant.orgcode, table, missing);
  lookups.forget(table);
  return lookups.names(db, table);
}
