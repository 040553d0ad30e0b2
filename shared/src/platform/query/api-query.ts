import { type QueryKeyWithDataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { ApiKey, ApiOutput } from '../../contract/api';
import { type CallInput, call } from '../request/client';

type Key<K extends ApiKey> = readonly [K, CallInput<K>];

/** Written out, because the compiler cannot print the inferred type into a declaration. */
export type ApiQueryOptions<K extends ApiKey> = UnusedSkipTokenOptions<
  ApiOutput<K>,
  Error,
  ApiOutput<K>,
  Key<K>
> &
  QueryKeyWithDataTag<Key<K>, ApiOutput<K>, Error>;

/**
 * Query options of one call; the key is the call's name and input, so another area can invalidate `[name]`. Failures
 * are shown by the screen (an error state with a retry), not by a toast.
 */
export function apiQuery<K extends ApiKey>(key: K, input: CallInput<K>): ApiQueryOptions<K> {
  return queryOptions({
    queryKey: [key, input] as const,
    queryFn: ({ signal }) => callUntyped(key, input, signal),
  });
}

export function callUntyped<K extends ApiKey>(
  key: K,
  input: CallInput<K>,
  signal: AbortSignal,
): Promise<ApiOutput<K>> {
  const anyCall = call as (
    key: K,
    input: CallInput<K>,
    options: { hideLoading: boolean; hideError: boolean; signal: AbortSignal },
  ) => Promise<ApiOutput<K>>;
  return anyCall(key, input, { hideLoading: true, hideError: true, signal });
}
