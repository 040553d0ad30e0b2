import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKeyWithDataTag,
  type UnusedSkipTokenInfiniteOptions,
} from '@tanstack/react-query';
import type { ApiKey, ApiOutput } from '../../contract/api';
import { PageSize } from '../../contract/model/page-size';
import type { CallInput } from '../request/client';
import { type ApiQueryOptions, apiQuery, callUntyped } from './api-query';
import { refreshedPage, refreshOf } from './refresh-pages';

export type PagedKey = {
  [K in ApiKey]: ApiOutput<K> extends { list: unknown[]; total_rows: number } ? K : never;
}[ApiKey];

type Unpaged<Part> = Omit<Part, keyof Paging>;

/** Input of a paged call without its paging; a call with a pager in its body gets an empty one. */
export type PagedInput<K extends PagedKey> = {
  [Part in keyof CallInput<K>]: CallInput<K>[Part] extends { pager?: infer Pager }
    ? Omit<CallInput<K>[Part], 'pager'> & { pager: Unpaged<NonNullable<Pager>> }
    : Unpaged<CallInput<K>[Part]>;
};

interface PagedOptions {
  pageSize?: number;
  /** Additional input for the first page and for later ones. */
  besides?: (isFirst: boolean) => object;
}

interface PageParam {
  page: number;
  /** Timestamp of the first page: rows added later would shift others onto the next page a second time. */
  as_of?: string | undefined;
}

type Key<K extends PagedKey> = readonly [K, 'pages', PagedInput<K>];
type Pages<K extends PagedKey> = InfiniteData<ApiOutput<K>, PageParam>;

export type PagedApiQueryOptions<K extends PagedKey> = UnusedSkipTokenInfiniteOptions<
  ApiOutput<K>,
  Error,
  Pages<K>,
  Key<K>,
  PageParam
> &
  QueryKeyWithDataTag<Key<K>, InfiniteData<ApiOutput<K>>, Error>;

/**
 * Infinite query options of a paged call; the key is the call's name and input, so another area can invalidate
 * `[name]`.
 */
export function pagedApiQuery<K extends PagedKey>(
  key: K,
  input: PagedInput<K>,
  { pageSize = PageSize.list, besides }: PagedOptions = {},
): PagedApiQueryOptions<K> {
  return infiniteQueryOptions({
    queryKey: [key, 'pages', input] as const,
    queryFn: ({ pageParam: { page, as_of }, signal, client, queryKey }) => {
      const fetchPage = (paging: Paging) =>
        callUntyped(key, withPaging<K>(input, { ...besides?.(page === 1), ...paging }), signal);
      const asked = { page, page_size: pageSize, ...(as_of && { as_of }) };
      const refresh = refreshOf(
        signal,
        () => client.getQueryData<{ pages: ApiOutput<K>[] }>(queryKey)?.pages ?? [],
      );
      const { length } = refresh.known;
      if (length < 2 || page > length) return fetchPage(asked);
      return refreshedPage(asked, refresh, (wanted) => fetchPage({ ...asked, ...wanted })) as Promise<
        ApiOutput<K>
      >;
    },
    initialPageParam: { page: 1 } as PageParam,
    getNextPageParam: (last: ApiOutput<K>, _pages, { page }: PageParam): PageParam | undefined => {
      const { total_rows, as_of } = last as { total_rows: number; as_of?: string };
      return total_rows > pageSize * page ? { page: page + 1, as_of } : undefined;
    },
  });
}

/** Query options for a short list that fits on one page of at most `most` rows. */
export function onePageQuery<K extends PagedKey>(
  key: K,
  input: PagedInput<K>,
  most: number,
): ApiQueryOptions<K> {
  return apiQuery<K>(key, withPaging<K>(input, { page: 1, page_size: most }));
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

function withPaging<K extends PagedKey>(input: PagedInput<K>, paging: Paging): CallInput<K> {
  const { query, body = {} } = input as LooseInput;
  const paged = query
    ? { ...input, query: { ...query, ...paging } }
    : {
        ...input,
        body: body.pager ? { ...body, pager: { ...body.pager, ...paging } } : { ...body, ...paging },
      };
  return paged as CallInput<K>;
}
