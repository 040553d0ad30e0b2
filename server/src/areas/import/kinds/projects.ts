import { reportFieldTypes } from '@agency/shared/model/report';
import type { Selectable } from 'kysely';
import type { Project } from '../../../platform/db/tables/customers';
import { projectName } from '../../../platform/search/searched-names';
import type { Values } from '../columns';
import type { EditableKind, ImportContext, StoredRecord } from '../import-kind';
import { listOf, name, number, oneOf, readList, text, writeList } from '../read-cell';
import { deleteUnlessUsed } from './delete-unless-used';
import { headings } from './headings';

const defaultProtectDays = '30';
const mostProtectDays = 3_650;
const alwaysOffered = ['remarks'] as const;

type Field = Selectable<Project>['report_fields'][number];

export const projects: EditableKind = {
  columns: [
    { name: 'code', label: headings.project_code, read: name(32), isRequired: true },
    { name: 'name', label: headings.project_name, read: text(60), isRequired: true },
    { name: 'developer', label: headings.developer, read: text(60), empty: '' },
    {
      name: 'required_fields',
      label: headings.required_fields,
      read: listOf(oneOf(...reportFieldTypes)),
      empty: '',
    },
    { name: 'hidden_numbers', label: headings.hidden_numbers, read: oneOf('yes', 'no'), initial: 'no' },
    {
      name: 'protect_days',
      label: headings.protect_days,
      read: number({ min: 0, max: mostProtectDays, decimals: 0 }),
      initial: defaultProtectDays,
    },
    { name: 'active', label: headings.active, read: oneOf('yes', 'no'), initial: 'yes' },
  ],
  nameOf: (values) => values.name ?? '',
  keyOf: (values) => values.code ?? '',
  find: async (context, rows) => {
    const codes = rows.map((row) => row.code ?? '');
    return (await select(context).where('code', 'in', codes).execute()).map(recordOf);
  },
  check: async () => {},
  create: async ({ db, tenant, lookups, author }, all) => {
    const rows = all.map((values) => ({
      ...columnsOf(values, [], null, author.now),
      code: values.code,
      orgcode: tenant.orgcode,
    }));
    const made = await db.insertInto('project').values(rows).returning(['id', 'code']).execute();
    lookups.forget('project');
    return all.map((values) => made.find(({ code }) => code === values.code)?.id ?? '');
  },
  change: async (context, { id }, values) => {
    const before = await select(context).where('id', '=', id).executeTakeFirstOrThrow();
    await context.db
      .updateTable('project')
      .set(columnsOf(values, before.report_fields, before.deleted_at, context.author.now))
      .where('id', '=', id)
      .execute();
  },
  remove: ({ db, tenant }, id) => deleteUnlessUsed(db, tenant.orgcode, 'project', id),
  list: async (context, after, limit) => {
    const rows = await select(context).where('id', '>', after).orderBy('id').limit(limit).execute();
    return rows.map(recordOf);
  },
  read: async (context, ids) => (await select(context).where('id', 'in', ids).execute()).map(recordOf),
};

function select({ db, tenant }: ImportContext) {
  return db.selectFrom('project').selectAll().where('orgcode', '=', tenant.orgcode);
}

function recordOf(row: Selectable<Project>): StoredRecord {
  const required = row.report_fields.filter((field) => field.required === 1).map(({ type }) => type);
  const values = {
    code: row.code,
    name: row.name,
    developer: row.company_name,
    required_fields: writeList(required),
    hidden_numbers: row.hide_number_report ? 'yes' : 'no',
    protect_days: String(row.protect_days),
    active: row.deleted_at === null ? 'yes' : 'no',
  };
  return { id: row.id, values };
}

/** Fields that the project offered already stay offered when they are no longer required. */
function columnsOf(values: Values, before: Field[], endedAt: Date | null, now: Date) {
  const required = new Set(readList(values.required_fields ?? ''));
  const offered = new Set<string>([...before.map(({ type }) => type), ...alwaysOffered, ...required]);
  const fields = reportFieldTypes.filter((type) => offered.has(type));
  return {
    ...projectName(values.name ?? ''),
    company_name: values.developer ?? '',
    hide_number_report: values.hidden_numbers === 'yes',
    protect_days: Number(values.protect_days),
    report_fields: JSON.stringify(fields.map((type) => ({ type, required: required.has(type) ? 1 : 0 }))),
    deleted_at: values.active === 'yes' ? null : (endedAt ?? now),
  };
}
