import type { ApiOutput, ApiQuery } from '@agency/shared/api';
import { reportFieldTypes } from '@agency/shared/model/report';
import { adminPaths } from './areas';

export type RecordKind = ApiQuery<'GET /expand/admin/records'>['kind'];

export type AdminRecord = ApiOutput<'GET /expand/admin/record'>;

/** Kinds that are listed on a screen of their own. Companies are a tree, and visit types are few and fixed. */
export const listedKinds = {
  [adminPaths.people]: 'people',
  [adminPaths.projects]: 'projects',
  [adminPaths.saleActivities]: 'sale_activities',
  [adminPaths.labels]: 'labels',
  [adminPaths.agencies]: 'agencies',
  [adminPaths.brokerGroups]: 'broker_groups',
  [adminPaths.storeFields]: 'store_fields',
} as const satisfies Record<string, RecordKind>;

export type ListedKind = (typeof listedKinds)[keyof typeof listedKinds];

/** Kinds that the app offers in an order that an admin chooses. */
export const orderedKinds: readonly RecordKind[] = ['projects', 'sale_activities', 'labels', 'store_fields'];

/** Kinds of which a record in use is archived instead of deleted. A person is disabled, a project switched off. */
export const archivedKinds: readonly RecordKind[] = [
  'companies',
  'sale_activities',
  'agencies',
  'labels',
  'broker_groups',
  'store_fields',
];

export function isRecordKind(kind: string | null): kind is RecordKind {
  return kind !== null && Object.hasOwn(recordFields, kind);
}

/** Control that edits a column. Values are texts in the form in which a file holds them. */
export type FieldControl =
  | { control: 'text'; max: number; isLong?: boolean }
  | { control: 'number'; min: number; max: number }
  | { control: 'phone' }
  | { control: 'choice'; options: readonly string[] }
  | { control: 'switch' }
  | { control: 'company' }
  | { control: 'companies' }
  | { control: 'day' }
  | { control: 'paragraphs'; max: number }
  | { control: 'reception' }
  | { control: 'many'; options: readonly string[] }
  | { control: 'lines'; max: number };

export type RecordField = FieldControl & {
  column: string;
  isRequired?: boolean;
  /** The column identifies the record, so it is set once. */
  isKey?: boolean;
  initial?: string;
  /** The field stands in a card of its own with others of the same section. */
  section?: 'labels';
};

const name = (max = 60): RecordField => ({ column: 'name', control: 'text', max, isRequired: true });
const code: RecordField = { column: 'code', control: 'text', max: 32, isRequired: true, isKey: true };

const onlyName = [name()];

/** Columns of each kind in the order of its form. */
export const recordFields: Record<RecordKind, readonly RecordField[]> = {
  companies: [name(), code, { column: 'parent_code', control: 'company' }],
  people: [
    name(),
    { column: 'mobile', control: 'phone', isRequired: true },
    {
      column: 'role',
      control: 'choice',
      options: ['specialist', 'manager'],
      isRequired: true,
      initial: 'specialist',
    },
    { column: 'company_code', control: 'company', isRequired: true },
    { column: 'admin', control: 'switch', initial: 'no' },
    { column: 'reception', control: 'reception' },
    { column: 'claims', control: 'switch', initial: 'yes' },
  ],
  projects: [
    name(),
    code,
    { column: 'developer', control: 'text', max: 60 },
    { column: 'active', control: 'switch', initial: 'yes' },
    { column: 'required_fields', control: 'many', options: reportFieldTypes },
    { column: 'hidden_numbers', control: 'switch', initial: 'no' },
    { column: 'protect_days', control: 'number', min: 0, max: 3_650, initial: '30' },
    { column: 'companies', control: 'companies' },
    ...reportFieldTypes.map(
      (type): RecordField => ({ column: `label_${type}`, control: 'text', max: 30, section: 'labels' }),
    ),
  ],
  sale_activities: [
    { column: 'project_code', control: 'text', max: 32, isRequired: true, isKey: true },
    name(),
    { column: 'description', control: 'paragraphs', max: 2_000, isRequired: true },
    { column: 'first_day', control: 'day' },
    { column: 'last_day', control: 'day' },
  ],
  agencies: onlyName,
  labels: onlyName,
  broker_groups: onlyName,
  store_fields: [
    name(),
    {
      column: 'type',
      control: 'choice',
      options: ['text', 'one', 'several', 'address'],
      isRequired: true,
      isKey: true,
      initial: 'text',
    },
    { column: 'required', control: 'switch', initial: 'no' },
    { column: 'options', control: 'lines', max: 2_000 },
  ],
  visit_types: [
    { column: 'distance', control: 'number', min: 0, max: 100_000 },
    { column: 'photo', control: 'switch' },
  ],
};
