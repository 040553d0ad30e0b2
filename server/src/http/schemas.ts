import type { Endpoint } from '@agency/shared/api';
import { Type as T, type TSchema, TypeGuard } from '@sinclair/typebox';
import { textKeywords } from './text-keywords';

/** Of PostgreSQL's `int`. */
const largestInt = 2_147_483_647;

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/**
 * A copy of a schema whose objects have only their declared properties; the validator removes all others. Its texts
 * and whole numbers hold only what the database can store.
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
  return isPlainObject ? { additionalProperties: false, ...copy } : copy;
}

const input = (schema: TSchema): Json => closed(JSON.parse(JSON.stringify(schema)) as Json);

/** The schemas of a route in Fastify's form, made from the declaration of the call. */
export function routeSchema(endpoint: Endpoint, tag: string) {
  const { query, body, params, output, summary, access, upload } = endpoint;
  return {
    summary,
    tags: [tag],
    ...(upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(access === 'session' ? { security: [{ token: [] }] } : {}),
    ...(query ? { querystring: input(query) } : {}),
    ...(params ? { params: input(params) } : {}),
    // An optional body may be missing altogether, which the validator has no word for.
    ...(body && !TypeGuard.IsOptional(body) ? { body: input(body) } : {}),
    response: { 200: T.Object({ code: T.Integer(), msg: T.String(), data: output }) },
  };
}
