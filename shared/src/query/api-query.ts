import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiKey, ApiOutput } from '../api';
import { type CallInput, call } from '../request/client';
import { refreshedPage } from './refresh-pages';

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

interface PageParam {
  page: number;
  /** The moment of the first page: what was added since would push rows on to the next page a second time. */
  as_of?: string | undefined;
}

/** Infinite query options of a paged call: `withPage` puts the page number into the input. */
export function pagedApiQuery<K extends PagedKey>(
  key: K,
  name: unknown,
  withPage: (page: number) => CallInput<K>,
  pageSize = listPageSize,
) {
  return infiniteQueryOptions({
    queryKey: [key, 'pages', name] as const,
    queryFn: ({ pageParam: { page, as_of }, signal, client, queryKey }) => {
      const fetchPage = (paging: Paging) => callLoosely(key, withPaging(withPage(page), paging), signal);
      const known = client.getQueryData<{ pages: unknown[] }>(queryKey)?.pages.length ?? 0;
      if (known < 2 || page > known) return fetchPage({ as_of });
      return refreshedPage({ page, page_size: pageSize }, signal, (wanted) =>
        fetchPage({ ...wanted, as_of }),
      ) as Promise<ApiOutput<K>>;
    },
    initialPageParam: { page: 1 } as PageParam,
    getNextPageParam: (last: ApiOutput<K>, _pages, { page }: PageParam): PageParam | undefined => {
      const { total_rows, as_of } = last as { total_rows: number; as_of?: string };
      return total_rows > pageSize * page ? { page: page + 1, as_of } : undefined;
    },
  });
}

interface LooseInput {
  query?: object;
  body?: { pager?: object };
}

interface Paging {
  page?: number;
  page_size?: number;
  as_of?: string | undefined;
}

/** Says it where the call has its page: in the query, in the body's pager, or in the body. */
function withPaging<Input>(input: Input, { as_of, ...size }: Paging): Input {
  const paging = as_of ? { ...size, as_of } : size;
  const { query, body = {} } = input as LooseInput;
  if (query) return { ...input, query: { ...query, ...paging } };
  const paged = body.pager ? { ...body, pager: { ...body.pager, ...paging } } : { ...body, ...paging };
  return { ...input, body: paged };
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
