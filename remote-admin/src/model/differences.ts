import type { ApiOutput } from '@agency/shared/api';

type Entry = Pick<ApiOutput<'GET /expand/admin/history'>['list'][number], 'old_value' | 'new_value'>;

interface Difference {
  column: string;
  before: string;
  after: string;
}

/** Returns the columns that a change wrote, leaving out those that were and are empty. */
export function differencesOf({ old_value, new_value }: Entry): Difference[] {
  const columns = new Set([...Object.keys(old_value ?? {}), ...Object.keys(new_value ?? {})]);
  return [...columns]
    .map((column) => ({
      column,
      before: textOf(old_value?.[column]),
      after: textOf(new_value?.[column]),
    }))
    .filter(({ before, after }) => before !== after);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
