import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

export interface ListQuery<Row> {
  rows: readonly Row[];
  status: 'pending' | 'error' | 'success';
  /** The last failure concerned a further page. */
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  /** Rejects, or resolves with `isError`, if the refresh failed. */
  refetch: () => Promise<{ isError?: boolean } | unknown>;
  error: unknown;
  total?: number;
}

interface Pages<Page, Row> {
  rowsOf: (page: Page) => readonly Row[];
  totalOf?: (page: Page) => number | undefined;
}

const none: never[] = [];

/** Caches the rows of unchanged pages, because long lists render far more often than pages arrive. */
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
