import type { ApiQuery } from '@agency/shared/api';
import type { Language } from '@agency/shared/model/language';
import type { EditableKind } from '../import/import-kind';
import { importKinds } from '../import/kinds/all-kinds';
import { storeFields } from './kinds/store-fields';
import { visitTypes } from './kinds/visit-types';

export type RecordKind = ApiQuery<'GET /expand/admin/records'>['kind'];

/** Operations of a kind that editing one record needs. */
export type RecordOperations = Omit<EditableKind, 'remove' | 'list'>;

export function operationsOf(kind: RecordKind, language: Language): RecordOperations {
  if (kind === 'store_fields') return storeFields;
  return kind === 'visit_types' ? visitTypes(language) : importKinds[kind];
}

/** Tables of the kinds. Visit types are a setting of the organisation. */
export const tableOf = {
  companies: 'company',
  people: 'account',
  projects: 'project',
  agencies: 'agency',
  labels: 'label',
  broker_groups: 'broker_group',
  store_fields: 'ext_field',
} as const satisfies Partial<Record<RecordKind, string>>;

export type TableKind = keyof typeof tableOf;

export function isTableKind(kind: RecordKind): kind is TableKind {
  return Object.hasOwn(tableOf, kind);
}

/** Columns that identify a record and are set once. A name may change. */
export const fixedColumns: Partial<Record<RecordKind, readonly string[]>> = {
  companies: ['code'],
  people: ['country_code', 'mobile'],
  projects: ['code'],
  store_fields: ['type'],
  visit_types: ['name'],
};
