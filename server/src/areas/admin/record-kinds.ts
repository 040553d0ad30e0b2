import type { ApiQuery } from '@agency/shared/api';
import type { Language } from '@agency/shared/model/language';
import type { EditableRecord } from '../import/import-kind';
import { importKinds } from '../import/kinds/all-kinds';
import { people } from './kinds/people';
import { projects } from './kinds/projects';
import { saleActivities } from './kinds/sale-activities';
import { storeFields } from './kinds/store-fields';
import { visitTypes } from './kinds/visit-types';

export type RecordKind = ApiQuery<'GET /expand/admin/records'>['kind'];

export function operationsOf(kind: RecordKind, language: Language): EditableRecord {
  if (kind === 'visit_types') return visitTypes(language);
  return { ...importKinds, people, projects, sale_activities: saleActivities, store_fields: storeFields }[
    kind
  ];
}

/** Tables of the kinds. Visit types are a setting of the organisation. */
export const tableOf = {
  companies: 'company',
  people: 'account',
  projects: 'project',
  sale_activities: 'sale_activity',
  agencies: 'agency',
  labels: 'label',
  broker_groups: 'broker_group',
  store_fields: 'ext_field',
} as const satisfies Partial<Record<RecordKind, string>>;

export const nameColumns = {
  companies: 'name',
  projects: 'name',
  sale_activities: 'sale_type',
  agencies: 'agency_name',
  labels: 'name',
  broker_groups: 'name',
  store_fields: 'name',
} as const;

export type TableKind = keyof typeof tableOf;

export function isTableKind(kind: RecordKind): kind is TableKind {
  return Object.hasOwn(tableOf, kind);
}

/** Columns that identify a record and are set once. A name may change. */
export const fixedColumns: Partial<Record<RecordKind, readonly string[]>> = {
  companies: ['code'],
  people: ['country_code', 'mobile'],
  projects: ['code'],
  sale_activities: ['project_code'],
  store_fields: ['type'],
  visit_types: ['name'],
};
