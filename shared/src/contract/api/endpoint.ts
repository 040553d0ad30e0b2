import type { Static, TSchema } from '@sinclair/typebox';
import type { Permission } from '../model/account';

/** `GET /expand/search-store`: method and path, as in section 7 of docs/product.md; a segment `:name` is a parameter. */
export type EndpointKey = `${'GET' | 'POST'} /${string}`;

/** Declaration of one API call. The server validates and serialises by it, and the client derives its types from it. */
export interface Endpoint {
  summary: string;
  /** `public` needs no token, `session` a valid one, and a permission that of a person who has it. */
  access: 'public' | 'session' | Permission;
  /** `write` honours an `Idempotency-Key`: a repeated key returns the first result. */
  effect: 'read' | 'write';
  /**
   * A repeat runs the handler again instead of returning the first result, because that shows what the caller may no
   * longer see. The handler must make a repeat harmless.
   */
  judgesRepeats?: true;
  /** The result of a public write is a secret, so a repeat gets it only on the device that made the first call. */
  answersSecret?: true;
  /** Fields of the body that the client measures again for each attempt; a repeat may have other values. */
  measuredFields?: readonly string[];
  /**
   * The write manages its own transactions, because it waits for an external service or mostly reads. Its input makes a
   * repeat harmless instead of an `Idempotency-Key`.
   */
  ownTransactions?: true;
  /**
   * The body is `multipart/form-data`: `file` is the upload, an image or a CSV or XLSX file, and the other fields are
   * text.
   */
  upload?: 'image' | 'table';
  /**
   * The response is a CSV stream instead of an envelope, with the number of rows in the header `x-total-rows`. Refusals
   * are envelopes as always.
   */
  csv?: true;
  pageToken?: true;
  /** Concerns the person rather than their work, so that a deputy in their session is refused. */
  isPersonal?: true;
  /**
   * The person must have proven within ten minutes who they are, by login or by `POST /expand/account/prove`: a session
   * that somebody else found open is not enough.
   */
  recentProof?: true;
  /**
   * The answer may lag behind others' changes, so that a standby can give it to a caller whose own last write it has
   * (docs/server/calls.md). Only for reads of lists and figures, without decisions that a write relies on.
   */
  mayBeOlder?: true;
  /** Maximum size of the body in bytes, where it is below the general limit. */
  mostBytes?: number;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The envelope's `data`, or the text of the file for a `csv` call. */
  output: TSchema;
}

export type ApiTable = Record<EndpointKey, Endpoint>;

export function defineApi<const Table extends ApiTable>(table: Table): Table {
  return table;
}

type Part<E, Name extends string> = E extends Record<Name, infer S extends TSchema> ? Static<S> : undefined;

export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ParamsOf<E> = Part<E, 'params'>;
export type OutputOf<E> = Part<E, 'output'>;

/** The body of every API response. Code 0 is success; the other codes are in `model/error-codes.ts`. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}

/** The `data` of a refusal that concerns one field of the input. */
export interface InputFault {
  /** Path of the field as the client sent it, such as `items.0.type` for an element of a list. */
  field: string;
  reason: string;
  text: string;
  /** Id of the list element that was refused, where the field is a list of things with ids. */
  id?: string;
  /** Maximum length of the field in characters, where it has one. */
  max?: number;
}

/** Paths under `/expand` belong to the assistant service, all others to the core service (docs/product.md, section 7). */
export function apiBaseOf(path: string): '/api/assistant' | '/api/core' {
  return path.startsWith('/expand/') ? '/api/assistant' : '/api/core';
}

/**
 * Returns the path with its parameters filled in. A colon inside a segment, as in `places:autocomplete`, is not a
 * parameter.
 */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(params[name] ?? '')}`);
}
