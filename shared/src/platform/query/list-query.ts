import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** What a list needs of an infinite query. */
export interface ListQuery<Row> {
  rows: readonly Row[];
  status: 'pending' | 'error' | 'success';
  /** The last failure was that of a further page. */
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  /** Rejects, or resolves with `isError`, when the refresh failed. */
  refetch: () => Promise<{ isError?: boolean } | unknown>;
  error: unknown;
  /** Rows on the server, where it says so. */
  total?: number;
}

interface Pages<Page, Row> {
  rowsOf: (page: Page) => readonly Row[];
  totalOf?: (page: Page) => number | undefined;
}

const none: never[] = [];

/** The rows of pages that did not change: a list of a thousand pages is drawn anew much more often than one comes. */
const known = new WeakMap<readonly unknown[], readonly unknown[]>();

export function rowsOfPages<Page, Row>(
  pages: readonly Page[],
  rowsOf: Pages<Page, Row>['rowsOf'],
): readonly Row[] {
  const before = known.get(pages) as readonly Row[] | undefined;
  if (before) return before;
  const rows = pages.flatMap(rowsOf);
  known.set(pages, rows);
  return rows;
}

/** Makes a {@link ListQuery} of TanStack Query's infinite result. */
export function listQueryOf<Page, Row>(
  result: UseInfiniteQueryResult<InfiniteData<Page>>,
  { rowsOf, totalOf }: Pages<Page, Row>,
): ListQuery<Row> {
  const pages = result.data?.pages ?? none;
  const last = pages.at(-1);
  return {
    rows: rowsOfPages(pages, rowsOf),
    status: result.status,
    isFetchNextPageError: result.isFetchNextPageError,
    isFetchingNextPage: result.isFetchingNextPage,
    hasNextPage: result.hasNextPage,
    fetchNextPage: result.fetchNextPage,
    refetch: result.refetch,
    error: result.error,
    total: last === undefined ? undefined : totalOf?.(last),
  };
}
