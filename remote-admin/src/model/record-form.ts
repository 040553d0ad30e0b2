import { textLength } from '@agency/shared/model/text-length';
import type { AdminRecord, RecordField, RecordKind } from './record-kinds';
import { recordFields } from './record-kinds';

/** Values of a form by column. A phone's two columns are `country_code` and `mobile_tel`, as the kit names them. */
export type RecordForm = Record<string, string> & { country_code: string; mobile_tel: string };

export type Problem = 'missing' | 'tooLong' | 'number';

const phoneColumn = 'mobile';
const phoneField = 'mobile_tel';

export const fieldOfColumn = (column: string) => (column === phoneColumn ? phoneField : column);
const columnOfField = (field: string) => (field === phoneField ? phoneColumn : field);

/**
 * Returns the form of a record.
 * @param preset Values of a new record, where the link to it names them.
 */
export function formOf(
  kind: RecordKind,
  record: AdminRecord | null,
  countryCode: string,
  preset: Record<string, string> = {},
): RecordForm {
  const form: RecordForm = { country_code: countryCode, mobile_tel: '' };
  for (const { column, initial = '' } of recordFields[kind])
    form[fieldOfColumn(column)] = record ? (record.values[column] ?? '') : (preset[column] ?? initial);
  if (record?.values.country_code) form.country_code = record.values.country_code;
  return form;
}

export function valuesOf(
  kind: RecordKind,
  form: RecordForm,
  base: RecordForm | null,
): Record<string, string> {
  const names = recordFields[kind].map(({ column }) => fieldOfColumn(column));
  const own = names.includes(phoneField) ? [...names, 'country_code'] : names;
  return Object.fromEntries(
    own
      .filter((name) => base === null || form[name] !== base[name])
      .map((name) => [columnOfField(name), cellOf(kind, name, (form[name] ?? '').trim())]),
  );
}

/** Options typed one per line may have blanks around them and empty lines. */
function cellOf(kind: RecordKind, name: string, text: string): string {
  const field = recordFields[kind].find(({ column }) => column === name);
  return field?.control === 'lines' ? writeList(readList(text).map((part) => part.trim())) : text;
}

export function errorsOf(kind: RecordKind, form: RecordForm): Partial<Record<string, Problem>> {
  const problems = recordFields[kind].map((field) => {
    const name = fieldOfColumn(field.column);
    return [name, problemOf(field, (form[name] ?? '').trim())] as const;
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function problemOf(field: RecordField, value: string): Problem | undefined {
  if (value === '') return field.isRequired ? 'missing' : undefined;
  if (field.control === 'text' || field.control === 'lines' || field.control === 'paragraphs')
    return textLength(value) > field.max ? 'tooLong' : undefined;
  if (field.control !== 'number') return undefined;
  const number = Number(value);
  return /^\d+$/.test(value) && number >= field.min && number <= field.max ? undefined : 'number';
}

export const readList = (cell: string): string[] => cell.split('|').filter((part) => part !== '');
export const writeList = (parts: readonly string[]): string => parts.join('|');
