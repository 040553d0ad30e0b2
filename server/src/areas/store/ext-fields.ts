import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database';
import { parameter, preparedQuery } from '../../platform/db/prepared-query';
import { badInput } from '../../platform/http/api-error';

type ExtField = ApiOutput<'POST /expand/extfield/list'>['list'][number];
type ExtValues = NonNullable<ApiBody<'POST /expand/save-store'>['ext_values']>;
type Shown = ApiOutput<'GET /expand/get-store-detail'>['ext_values'];

const scope = 'store';
/** Extended labels by `type`: one or several options; all other types are text. */
const choices: Record<number, 'one' | 'several'> = { 1: 'one', 2: 'several' };

const selectExtFields = preparedQuery({ orgcode: parameter<string>() }, (db, { orgcode }) =>
  db
    .selectFrom('ext_field')
    .select(['id', 'name', 'type', 'is_required', 'scope', 'sort', 'archived_at'])
    .select((field) =>
      jsonArrayFrom(
        field
          .selectFrom('ext_option')
          .whereRef('ext_option.ext_field_id', '=', 'ext_field.id')
          .select([sql<string>`ext_option.id::text`.as('id'), 'ext_option.name', 'ext_option.sort'])
          .select(['ext_option.active', 'ext_option.deleted_state'])
          .orderBy('ext_option.sort')
          .orderBy('ext_option.id'),
      ).as('options'),
    )
    .where('orgcode', '=', orgcode)
    .where('scope', '=', scope)
    .orderBy('sort')
    .orderBy('id'),
);

export async function listExtFields(db: Db, orgcode: string): Promise<ExtField[]> {
  const fields = await selectExtFields(db, { orgcode });
  return fields
    .filter(({ archived_at }) => archived_at === null)
    .map(({ archived_at: _, ...field }) => field);
}

/** Returns the fields to show of a store: those that forms offer, and archived ones that it has a value for. */
export async function listShownExtFields(db: Db, orgcode: string, stored: ExtValues): Promise<ExtField[]> {
  const fields = await selectExtFields(db, { orgcode });
  const hasValue = (id: string) =>
    stored.some(({ ext_field_id, value }) => ext_field_id === id && value !== '');
  return fields
    .filter(({ id, archived_at }) => archived_at === null || hasValue(id))
    .map(({ archived_at: _, ...field }) => field);
}

export const optionIdsOf = (value: string) => [...new Set(value.split(',').filter(Boolean))];

/**
 * Validates the values of a form. Options that were selected before may stay although they were removed, and values of
 * archived fields stay.
 */
export function checkExtValues(fields: ExtField[], submitted: ExtValues, before: ExtValues): ExtValues {
  for (const { ext_field_id } of submitted) {
    if (!fields.some(({ id }) => id === ext_field_id)) {
      throw badInput('ext_values', 'unknown', { id: ext_field_id });
    }
  }
  const values = fields.map((field) => {
    const of = (list: ExtValues) =>
      list.find(({ ext_field_id }) => ext_field_id === field.id)?.value.trim() ?? '';
    const isChoice = field.type in choices;
    const chosen = isChoice ? optionIdsOf(of(submitted)) : [];
    const value = isChoice ? chosen.join(',') : of(submitted);
    if (field.is_required === 1 && !value) throw badInput('ext_values', 'required', { id: field.id });
    if (isChoice) checkOptions(field, chosen, optionIdsOf(of(before)));
    return { ext_field_id: field.id, value };
  });
  const archived = before.filter(({ ext_field_id }) => !fields.some(({ id }) => id === ext_field_id));
  return [...values.filter(({ value }) => value), ...archived];
}

/** Returns the options to offer: active ones, and those of `selected` although they were removed. */
export function offeredOptions(
  { options }: Pick<ExtField, 'options'>,
  selected: string[],
): ExtField['options'] {
  return options.filter(
    ({ id, active, deleted_state }) => (active && deleted_state === 0) || selected.includes(id),
  );
}

function checkOptions(field: ExtField, chosen: string[], selected: string[]): void {
  const { id } = field;
  if (choices[field.type] === 'one' && chosen.length > 1) throw badInput('ext_values', 'tooMany', { id });
  const offered = offeredOptions(field, selected);
  if (!chosen.every((one) => offered.some((option) => option.id === one)))
    throw badInput('ext_values', 'unknown', { id });
}

export function presentExtValues(fields: ExtField[], stored: ExtValues): Shown {
  return fields.map((field) => {
    const { id, type, name, is_required } = field;
    const value = stored.find(({ ext_field_id }) => ext_field_id === id)?.value ?? '';
    const shown = { ext_field_id: id, ext_field_type: type, name, is_required };
    return { ...shown, value, text: type in choices ? namesOf(field, optionIdsOf(value)) : value };
  });
}

function namesOf({ options }: ExtField, chosen: readonly string[]): string {
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
