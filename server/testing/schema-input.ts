import type { TSchema } from '@sinclair/typebox';
import fc, { type Arbitrary } from 'fast-check';

interface Json {
  type?: string;
  pattern?: string;
  const?: unknown;
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
}

const deepest = 200;

const nested = fc.tuple(fc.integer({ min: 1, max: deepest }), fc.boolean()).map(([depth, inLists]) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = inLists ? [value] : { a: value };
  return value;
});

const wild: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  nested,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    ...['', ' ', '\0', '\ud800', "' or 1=1 --", '%', '\\', '<script>alert(1)</script>', '../../etc/passwd'],
    ...[-1, 0, 1.5, 1e308, -1e308, 9_007_199_254_740_992, '9'.repeat(18), '9'.repeat(19)],
    ...['NaN', 'Infinity', '-Infinity', '1e999', '-1e999', '0x10', ' 1 '],
    ...[
      '\u202a+855 12 345 678\u202c',
      '(+855)០១២',
      '＋86１３９',
      'tel:+1;ext=1',
      '\u2800',
      '\u0301',
      '\ue000',
      'ស្ដី',
    ],
    ...[null, true, [], {}, [[]], '2026-02-30', '0000-00-00 00:00:00', '9999-12-31 23:59:59'],
    'x'.repeat(20_000),
  ),
);

/** Generates values that fit a schema; one in ten is arbitrary. */
export function inputOf(schema: TSchema): Arbitrary<unknown> {
  return anyOf(JSON.parse(JSON.stringify(schema)) as Json);
}

function anyOf(schema: Json): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: wild });
}

function fittingOf(schema: Json): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 20 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(anyOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 5)),
      });
    case 'object':
      return objectOf(schema);
    default:
      return wild;
  }
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: Json): Arbitrary<string> {
  // Ids are small numbers, so that most of them exist.
  if (pattern === '^[0-9]{1,18}$') return fc.integer({ min: 1, max: 80 }).map(String);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

function objectOf({ properties = {}, required = [] }: Json): Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, anyOf(of)]));
  return fc.record(values, { requiredKeys: required });
}

export function hasId(schema: TSchema | undefined): boolean {
  return schema !== undefined && JSON.stringify(schema).includes('[0-9]{1,18}$');
}
