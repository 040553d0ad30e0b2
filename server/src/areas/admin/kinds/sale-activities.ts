import { isDay } from '@agency/shared/model/days';
import { textLength } from '@agency/shared/model/text-length';
import { sql } from 'kysely';
import type { Values } from '../../import/columns';
import { type EditableRecord, type ImportContext, refuse, type StoredRecord } from '../../import/import-kind';
import { headings } from '../../import/kinds/headings';
import { CellRefusal, name, text } from '../../import/read-cell';

const mostCharacters = 2_000;

/** The app shows an activity on the days of its period only. */
export const saleActivities: EditableRecord = {
  columns: [
    { name: 'project_code', label: headings.project_code, read: name(32), isRequired: true },
    { name: 'name', label: headings.name, read: text(60), isRequired: true },
    { name: 'description', label: headings.options, read: description, isRequired: true },
    { name: 'first_day', label: headings.name, read: day, empty: '' },
    { name: 'last_day', label: headings.name, read: day, empty: '' },
  ],
  nameOf: (values) => values.name ?? '',
  keyOf: (values) => values.name ?? '',
  // Several activities of a project may have the same name.
  find: async () => [],
  check: async ({ db, lookups }, entries) => {
    const projects = await lookups.projects(db);
    for (const { row, values } of entries) {
      const { project_code = '', first_day = '', last_day = '' } = values;
      if (!projects.has(project_code))
        refuse(row, 'project_code', 'unknown', { column: 'project', value: project_code });
      if (first_day !== '' && last_day !== '' && last_day < first_day)
        refuse(row, 'last_day', 'day_before', { value: last_day, first: first_day });
    }
  },
  create: async (context, all) => {
    const { db, tenant, lookups } = context;
    const projects = await lookups.projects(db);
    const rows = all.map((values) => ({
      ...columnsOf(values),
      orgcode: tenant.orgcode,
      project_id: projects.get(values.project_code ?? '') ?? '',
    }));
    const made = await db.insertInto('sale_activity').values(rows).returning('id').execute();
    return made.map(({ id }) => id);
  },
  change: async ({ db }, { id }, values) => {
    await db.updateTable('sale_activity').set(columnsOf(values)).where('id', '=', id).execute();
  },
  read: async (context, ids) =>
    (await select(context).where('sale_activity.id', 'in', ids).execute()).map(recordOf),
};

function description(cell: string): string {
  if (textLength(cell) > mostCharacters) throw new CellRefusal('too_long', { max: String(mostCharacters) });
  return cell.replaceAll('\r\n', '\n');
}

function day(cell: string): string {
  if (!isDay(cell)) throw new CellRefusal('day', { value: cell });
  return cell;
}

function select({ db, tenant }: ImportContext) {
  return db
    .selectFrom('sale_activity')
    .innerJoin('project', 'project.id', 'sale_activity.project_id')
    .select(['sale_activity.id', 'project.code', 'sale_type', 'sale_desc'])
    .select([
      sql<string | null>`first_day::text`.as('first_day'),
      sql<string | null>`last_day::text`.as('last_day'),
    ])
    .where('sale_activity.orgcode', '=', tenant.orgcode);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function recordOf({ id, code, sale_type, sale_desc, first_day, last_day }: Row): StoredRecord {
  const values = {
    project_code: code,
    name: sale_type,
    description: sale_desc,
    first_day: first_day ?? '',
    last_day: last_day ?? '',
  };
  return { id, values };
}

const columnsOf = ({ name: sale_type = '', description: sale_desc = '', first_day, last_day }: Values) => ({
  sale_type,
  sale_desc,
  first_day: first_day || null,
  last_day: last_day || null,
});
