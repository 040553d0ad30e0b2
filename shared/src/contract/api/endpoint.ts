import type { Static, TSchema } from '@sinclair/typebox';

/** `GET /expand/search-store`: method and path, as in section 7 of docs/product.md; a segment `:name` is a parameter. */
export type EndpointKey = `${'GET' | 'POST'} /${string}`;

/** One call, declared once: the server validates and serialises by it, the client takes its types from it. */
export interface Endpoint {
  summary: string;
  /** `public` needs no token; `session` needs a valid one. */
  access: 'public' | 'session';
  /** `write` honours an `Idempotency-Key`: a repeated key gets the first result. */
  effect: 'read' | 'write';
  /**
   * The write keeps what it stores itself, without a transaction around it, because it waits for somebody outside, or
   * because most of its answers only read. What makes a repeat harmless is its own input instead of an
   * `Idempotency-Key`.
   */
  ownTransactions?: true;
  /** The body is `multipart/form-data`; `file` in it is the upload, the other fields are text. */
  upload?: true;
  /**
   * The answer is no envelope but a CSV file, sent row by row; the header `x-total-rows` tells how many come. Refusals
   * are envelopes as always.
   */
  csv?: true;
  /** Also takes the token of a page that was opened from a link (`POST /expand/mp/token`), with its headers. */
  pageToken?: true;
  /** The most bytes that a body may have, where that is less than for all calls. */
  mostBytes?: number;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The envelope's `data`; the text of the file with `csv`. */
  output: TSchema;
}

export type ApiTable = Record<EndpointKey, Endpoint>;

/** Keeps the literal types of a table while checking its form. */
export function defineApi<const Table extends ApiTable>(table: Table): Table {
  return table;
}

type Part<E, Name extends string> = E extends Record<Name, infer S extends TSchema> ? Static<S> : undefined;

export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ParamsOf<E> = Part<E, 'params'>;
export type OutputOf<E> = Part<E, 'output'>;

/** Every answer of the API. Code 0 is success; other codes are in `shared/model/error-codes`. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}

/** The `data` of a refusal that blames one field of the input. */
export interface InputFault {
  /** As the client wrote it; `items.0.type` for one of a list. */
  field: string;
  /** Why, as a word for programs: the broken rule, or the name of the error code. */
  reason: string;
  /** Why, as a sentence below the field, in the language of the request. */
  text: string;
  /** Where the field is a list of things with ids: which one is meant. */
  id?: string;
  /** The most characters that the field may have, where it has more. */
  max?: number;
}

/** Paths under `/expand` belong to the assistant service, all others to the core service (docs/product.md, section 7). */
export function apiBaseOf(path: string): '/api/assistant' | '/api/core' {
  return path.startsWith('/expand/') ? '/api/assistant' : '/api/core';
}

/** The path with its parameters filled in. A colon within a segment, as in `places:autocomplete`, is none. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(params[name] ?? '')}`);
}
