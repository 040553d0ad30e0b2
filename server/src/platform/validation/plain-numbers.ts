/** Keyword for an object: its properties that are numbers, with the form in which a text may stand for each. */
export const plainNumbers = 'x-plain-numbers';

export type NumberForm = 'integer' | 'number';

const forms: Record<NumberForm, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i };

/** What is left out is the declaration's matter; nothing else that is no number may become one. */
function isPlain(value: unknown, form: NumberForm): boolean {
  if (typeof value === 'string') return forms[form].test(value) && Number.isFinite(Number(value));
  return typeof value === 'number' || value === undefined;
}

/**
 * Judges values before the validator turns them into numbers: it would take `Infinity`, `0x10`, `null` and `true` for
 * some, and then asks no infinite one for its least and most.
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
