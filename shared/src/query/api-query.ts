import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiKey, ApiOutput } from '../api';
import { type CallInput, call } from '../request/client';

/**
 * Query options of one call; the key is the call's name and input, so another area can invalidate `[name]`.
 * Failures are shown by the screen (an error state with a retry), not by a toast.
 */
export function apiQuery<K extends ApiKey>(key: K, input: CallInput<K>) {
  return queryOptions({
    queryKey: [key, input] as const,
    queryFn: ({ signal }) => callLoosely(key, input, signal),
  });
}

/** The page size of section 9 for most lists. */
export const listPageSize = 10;

/** A call whose output is one page of a list. */
export type PagedKey = {
  [K in ApiKey]: ApiOutput<K> extends { list: unknown[]; total_rows: number } ? K : never;
}[ApiKey];

/** Infinite query options of a paged call: `withPage` puts the page number into the input. */
export function pagedApiQuery<K extends PagedKey>(
  key: K,
  name: unknown,
  withPage: (page: number) => CallInput<K>,
  pageSize = listPageSize,
) {
  return infiniteQueryOptions({
    queryKey: [key, 'pages', name] as const,
    queryFn: ({ pageParam, signal }) => callLoosely(key, withPage(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: (last: ApiOutput<K>, _pages, page: number) =>
      (last as { total_rows: number }).total_rows > pageSize * page ? page + 1 : undefined,
  });
}

function callLoosely<K extends ApiKey>(
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
