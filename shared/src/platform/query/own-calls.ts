import type { Static, TSchema } from '@sinclair/typebox';
import { type QueryKeyWithDataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { EndpointKey } from '../../contract/api/endpoint';
import type { CallOptions } from '../request/call-options';
import { callLoosely } from '../request/client';
import { queryClient } from './query-client';

/** The parts of a call: their types, or their schemas as `defineApi` takes them. */
export interface OwnCall {
  query?: object;
  body?: object;
  params?: object;
  output: unknown;
}

type TypeOf<Part> = Part extends TSchema ? Static<Part> : Part;
type KeyOf<Calls> = keyof Calls & EndpointKey;

export type OwnInput<Call> = { [Name in keyof Call & ('query' | 'body' | 'params')]: TypeOf<Call[Name]> };
export type OwnOutput<Call> = Call extends { output: infer Output } ? TypeOf<Output> : never;

type OwnArguments<Call> = keyof OwnInput<Call> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: OwnInput<Call>, options?: CallOptions];

type OwnKey<Call> = readonly [string, OwnInput<Call>];

export type OwnQueryOptions<Call> = UnusedSkipTokenOptions<
  OwnOutput<Call>,
  Error,
  OwnOutput<Call>,
  OwnKey<Call>
> &
  QueryKeyWithDataTag<OwnKey<Call>, OwnOutput<Call>, Error>;

export interface OwnCalls<Calls> {
  /** Makes a call like those of the product: with the session, retries and messages for failures. */
  call<K extends KeyOf<Calls>>(key: K, ...args: OwnArguments<Calls[K]>): Promise<OwnOutput<Calls[K]>>;
  /** Returns query options of a call. Its answer is cached until `refresh`, and deleted with the session. */
  query<K extends KeyOf<Calls>>(key: K, input: OwnInput<Calls[K]>): OwnQueryOptions<Calls[K]>;
  /** Invalidates the answers of these calls, as after a write. */
  refresh(...keys: KeyOf<Calls>[]): Promise<void>;
}

/**
 * Returns the calls of a team's own server, which `Calls` declares by method and path. The server answers with the
 * envelope of the product (`code`, `msg`, `data`), allows pages of the product, and gets the token of the session.
 * A failure neither ends the session nor counts as a failure of the product's server.
 * @param base Address before the paths, without a slash at its end. Its origin is in `CONNECT_ORIGINS` of the servers.
 */
export function ownCalls<Calls extends { [Key in keyof Calls]: OwnCall }>(base: string): OwnCalls<Calls> {
  const nameOf = (key: string) => `${base} ${key}`;
  const send = (key: string, input: object | undefined, options: CallOptions = {}) =>
    callLoosely(key, input, { ...options, base }) as Promise<never>;
  return {
    call: (key, ...[input, options]) => send(key, input, options),
    query: (key, input) =>
      queryOptions({
        queryKey: [nameOf(key), input] as const,
        queryFn: ({ signal }) => send(key, input, { hideLoading: true, hideError: true, signal }),
      }) as never,
    refresh: async (...keys) => {
      await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [nameOf(key)] })));
    },
  };
}
