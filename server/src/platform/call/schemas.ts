import type { Endpoint } from '@agency/shared/api';
import { Type as T, type TSchema, TypeGuard } from '@sinclair/typebox';
import { type NumberForm, plainNumbers } from '../validation/plain-numbers';
import { textKeywords } from '../validation/text-keywords';

/** Largest value of PostgreSQL's `int`. */
const largestInt = 2_147_483_647;

type JsonObject = { [key: string]: Json };
type Json = null | string | number | boolean | Json[] | JsonObject;

/**
 * Copies a schema so that the validator removes undeclared properties. Its texts and integers are limited to what the
 * database can store, and a text counts as a number only if it is written as one.
 */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== 'object') return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  if (copy.type === 'string' || (copy.type === 'object' && copy.patternProperties)) {
    return { ...copy, [textKeywords.storable]: true };
  }
  if (copy.type === 'integer') return { minimum: -largestInt, maximum: largestInt, ...copy };
  const isPlainObject = copy.type === 'object';
  return isPlainObject ? { additionalProperties: false, ...copy, [plainNumbers]: numbersOf(copy) } : copy;
}

function numbersOf({ properties }: JsonObject): Record<string, NumberForm> {
  const forms = Object.entries(isObject(properties) ? properties : {}).map(([name, of]) => [
    name,
    formOf(of),
  ]);
  return Object.fromEntries(forms.filter(([, form]) => form));
}

function formOf(schema: Json | undefined): NumberForm | undefined {
  if (!isObject(schema)) return undefined;
  if (schema.type === 'integer' || schema.type === 'number') return schema.type;
  const inner = Array.isArray(schema.anyOf) ? schema.anyOf : [schema.items];
  return inner.map(formOf).find(Boolean);
}

const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const input = (schema: TSchema): Json => closed(JSON.parse(JSON.stringify(schema)) as Json);

export function routeSchema(endpoint: Endpoint, tag: string) {
  const { query, body, params, output, summary, access, upload, csv } = endpoint;
  return {
    summary,
    tags: [tag],
    ...(upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(access !== 'public' ? { security: [{ token: [] }] } : {}),
    ...(query ? { querystring: input(query) } : {}),
    ...(params ? { params: input(params) } : {}),
    // Fastify has no schema for a body that may be missing, so an optional body is not validated here.
    ...(body && !TypeGuard.IsOptional(body) ? { body: input(body) } : {}),
    response: {
      200: csv
        ? { content: { 'text/csv': { schema: output } } }
        : T.Object({ code: T.Integer(), msg: T.String(), data: output }),
    },
  };
}
