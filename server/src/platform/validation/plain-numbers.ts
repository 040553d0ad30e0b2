/** Keyword of an object schema: its numeric properties, with the form that a text must have for each. */
export const plainNumbers = 'x-plain-numbers';

export type NumberForm = 'integer' | 'number';

const forms: Record<NumberForm, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i };

/** Missing values are left to the schema; no other value may be converted to a number. */
function isPlain(value: unknown, form: NumberForm): boolean {
  if (typeof value === 'string') return forms[form].test(value) && Number.isFinite(Number(value));
  return typeof value === 'number' || value === undefined;
}

/**
 * Checks values before the validator converts them: it would accept `Infinity`, `0x10`, `null` and `true`, and skip
 * minimum and maximum for infinity.
 */
function judge(numbers: Record<string, NumberForm>, object: Record<string, unknown>): boolean {
  const wrong = Object.entries(numbers).find(([name, form]) =>
    [object[name]].flat().some((value) => !isPlain(value, form)),
  );
  judge.errors = wrong
    ? [{ keyword: plainNumbers, message: 'must be a number', params: { property: wrong[0] } }]
    : [];
  return !wrong;
}
judge.errors = [] as { keyword: string; message: string; params: { property: string } }[];

export const plainNumbersRule = {
  keyword: plainNumbers,
  type: 'object',
  schemaType: 'object',
  before: 'properties',
  validate: judge,
  errors: true,
} as const;
