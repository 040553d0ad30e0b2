import { type ReportFieldType, reportFieldTypes } from '@agency/shared/model/report';
import { sql } from 'kysely';
import type { Column, Values } from '../../import/columns';
import { type EditableRecord, type ImportContext, refuse } from '../../import/import-kind';
import { headings } from '../../import/kinds/headings';
import { projects as importedProjects } from '../../import/kinds/projects';
import { listOf, name, readList, text, writeList } from '../../import/read-cell';
import { withOwnColumns } from './with-own-columns';

const mostLabelCharacters = 30;

const labelColumn = (type: ReportFieldType) => `label_${type}`;

const ownColumns: Column[] = [
  ...reportFieldTypes.map((type) => ({
    name: labelColumn(type),
    label: headings.name,
    read: text(mostLabelCharacters),
    empty: '',
  })),
  { name: 'companies', label: headings.company_code, read: listOf(name(32)), empty: '' },
];

export const projects: EditableRecord = {
  ...withOwnColumns(importedProjects, { columns: ownColumns, read: readOwn, write: writeOwn }),
  check: async (context, entries) => {
    await importedProjects.check(context, entries);
    const companies = await context.lookups.companies(context.db);
    for (const { row, stored, values } of entries) {
      // A company that was closed meanwhile may stay.
      const known = new Set([...companies.keys(), ...readList(stored?.values.companies ?? '')]);
      for (const code of readList(values.companies ?? ''))
        if (!known.has(code)) refuse(row, 'companies', 'unknown', { column: 'company', value: code });
    }
  },
};

async function readOwn({ db, tenant }: ImportContext, ids: readonly string[]): Promise<Map<string, Values>> {
  const rows = await db
    .selectFrom('project')
    .select(['id', 'field_labels'])
    .select(
      sql<string[] | null>`(select array_agg(company.code) from project_company
        join company on company.id = project_company.company_id
        where project_company.project_id = project.id)`.as('companies'),
    )
    .where('orgcode', '=', tenant.orgcode)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, field_labels, companies }) => {
      const labels = reportFieldTypes.map((type) => [labelColumn(type), field_labels[type] ?? '']);
      return [id, { ...Object.fromEntries(labels), companies: writeList(companies ?? []) }];
    }),
  );
}

async function writeOwn({ db, tenant }: ImportContext, id: string, values: Values): Promise<void> {
  const labels = reportFieldTypes
    .map((type) => [type, values[labelColumn(type)] ?? ''])
    .filter(([, label]) => label !== '');
  const field_labels = JSON.stringify(Object.fromEntries(labels));
  await db.updateTable('project').set({ field_labels }).where('id', '=', id).execute();
  await db.deleteFrom('project_company').where('project_id', '=', id).execute();
  const codes = readList(values.companies ?? '');
  if (codes.length === 0) return;
  await db
    .insertInto('project_company')
    .columns(['project_id', 'company_id'])
    .expression(
      db
        .selectFrom('company')
        .select([sql<string>`${id}::bigint`.as('project_id'), 'id'])
        .where('orgcode', '=', tenant.orgcode)
        .where('code', 'in', codes),
    )
    .execute();
}
