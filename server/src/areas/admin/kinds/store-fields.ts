import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Values } from '../../import/columns';
import type { EditableRecord, ImportContext, StoredRecord } from '../../import/import-kind';
import { headings } from '../../import/kinds/headings';
import { name, oneOf, readList, text } from '../../import/read-cell';

/** Values of the column `ext_field.type` by their words (docs/product.md, section 3). */
const types: Record<string, number> = { one: 1, several: 2, text: 3, address: 4 };
const scope = 'store';
const mostOptionCharacters = 60;

/** Further fields of the store form. Options that are taken away stay on the stores that have them. */
export const storeFields: EditableRecord = {
  columns: [
    { name: 'name', label: headings.name, read: text(60), isRequired: true },
    { name: 'type', label: headings.type, read: oneOf(...Object.keys(types)), isRequired: true },
    { name: 'required', label: headings.required, read: oneOf('yes', 'no'), initial: 'no' },
    { name: 'options', label: headings.options, read: optionsIn, empty: '' },
  ],
  nameOf: (values) => values.name ?? '',
  keyOf: (values) => values.name ?? '',
  find: async (context, rows) => {
    const names = rows.map((row) => row.name ?? '');
    const found = await select(context).where('name', 'in', names).where('archived_at', 'is', null).execute();
    return found.map(recordOf);
  },
  check: async () => {},
  create: async ({ db, tenant }, all) => {
    const ids: string[] = [];
    for (const values of all) {
      const { id } = await db
        .insertInto('ext_field')
        .values({
          ...columnsOf(values),
          orgcode: tenant.orgcode,
          scope,
          sort: await nextPlace(db, tenant.orgcode),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setOptions(db, id, readList(values.options ?? ''));
      ids.push(id);
    }
    return ids;
  },
  change: async ({ db }, { id }, values) => {
    await db.updateTable('ext_field').set(columnsOf(values)).where('id', '=', id).execute();
    await setOptions(db, id, readList(values.options ?? ''));
  },
  read: async (context, ids) => (await select(context).where('id', 'in', ids).execute()).map(recordOf),
};

function optionsIn(cell: string): string {
  const read = name(mostOptionCharacters);
  const parts = cell.split('|').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== '').map(read))].join('|');
}

function select({ db, tenant }: ImportContext) {
  return db
    .selectFrom('ext_field')
    .select(['id', 'name', 'type', 'is_required'])
    .select(
      sql<string | null>`(select string_agg(ext_option.name, '|' order by ext_option.sort, ext_option.id)
        from ext_option where ext_option.ext_field_id = ext_field.id
        and ext_option.active and ext_option.deleted_state = 0)`.as('options'),
    )
    .where('orgcode', '=', tenant.orgcode)
    .where('scope', '=', scope);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function recordOf({ id, name, type, is_required, options }: Row): StoredRecord {
  const word = Object.keys(types).find((one) => types[one] === type) ?? 'text';
  return {
    id,
    values: { name, type: word, required: is_required === 1 ? 'yes' : 'no', options: options ?? '' },
  };
}

const columnsOf = ({ name = '', type = '', required }: Values) => ({
  name,
  type: Number(types[type]),
  is_required: required === 'yes' ? 1 : 0,
});

async function nextPlace(db: Db, orgcode: string): Promise<number> {
  const { place } = await db
    .selectFrom('ext_field')
    .select(sql<number>`coalesce(max(sort), 0) + 1`.as('place'))
    .where('orgcode', '=', orgcode)
    .executeTakeFirstOrThrow();
  return place;
}

async function setOptions(db: Db, fieldId: string, names: readonly string[]): Promise<void> {
  const known = await db
    .selectFrom('ext_option')
    .select(['id', 'name'])
    .where('ext_field_id', '=', fieldId)
    .orderBy('id')
    .execute();
  for (const { id, name } of known) {
    const sort = names.indexOf(name);
    const columns = sort < 0 ? { active: false } : { active: true, deleted_state: 0, sort };
    await db.updateTable('ext_option').set(columns).where('id', '=', id).execute();
  }
  const created = names
    .map((name, sort) => ({ ext_field_id: fieldId, name, sort, active: true, deleted_state: 0 }))
    .filter(({ name }) => !known.some((option) => option.name === name));
  if (created.length > 0) await db.insertInto('ext_option').values(created).execute();
}
