import { type ReactNode, useCallback } from 'react';
import type { ApiOutput } from '../../contract/api';
import type { pagedApiQuery } from '../../platform/query/paged-query';
import { type PagedKey, type RowOf, useApiList } from '../../platform/query/use-api-list';
import { InfiniteList, ListPage } from '../../ui/list/infinite-list';
import type { FilterInUse } from '../filters/use-filter';
import { useKitText } from '../use-kit-text';
import { ListTotal } from './list-total';
import { NoMatch } from './no-match';
import { useDrawnTogether } from './use-drawn-together';

interface ListResultsProps<K extends PagedKey> {
  label: string;
  query: ReturnType<typeof pagedApiQuery<K>>;
  renderRow: (row: RowOf<K>, answer: ApiOutput<K> | undefined) => ReactNode;
  rowKey?: (row: RowOf<K>) => string | number;
  rowName?: (row: RowOf<K>) => string;
  hasLeading?: boolean;
  /** The filter, and the message if it excludes every row. */
  filter?: Pick<FilterInUse<unknown>, 'isNarrowed' | 'clear'>;
  noMatch?: string;
  empty: ReactNode;
  /** Text of the total above the rows; without it the total is only announced to screen readers. */
  totalText?: (count: number) => string;
  top?: ReactNode;
  /** `top` is still loading: it and the first rows appear together, unless that takes too long. */
  isTopPending?: boolean;
  skeleton?: ReactNode;
  /** The list is part of a page, so it has no pull-to-refresh of its own. */
  isPart?: boolean;
  onRefresh?: () => Promise<unknown>;
}

/**
 * The rows of a list under its filter. It owns the query, so that new pages do not render the rest of the screen again.
 */
export function ListResults<K extends PagedKey>({
  query: options,
  renderRow,
  rowKey = idOf,
  filter,
  noMatch = '',
  empty,
  totalText,
  top,
  isTopPending,
  isPart,
  onRefresh,
  ...shape
}: ListResultsProps<K>) {
  const t = useKitText();
  const { firstPage, ...query } = useApiList(options);
  // Keeps its identity while the first page is unchanged, so that memoised rows do not render again.
  const drawRow = useCallback((row: RowOf<K>) => renderRow(row, firstPage), [renderRow, firstPage]);
  const refetch = () => Promise.all([query.refetch(), onRefresh?.()]);
  const isAnswered = query.status !== 'pending';
  const isDrawn = useDrawnTogether({ isTopPending: isTopPending ?? false, isAnswered });
  const isWaiting = isTopPending !== undefined && !isDrawn;
  const List = isPart ? InfiniteList : ListPage;
  return (
    <>
      <ListTotal isOnlySaid={!totalText} isEmpty={query.total === 0}>
        {query.total !== undefined && (totalText?.(query.total) ?? t('list.total', { count: query.total }))}
      </ListTotal>
      {!isWaiting && top}
      <List
        // Mounts anew when `top` arrives, so that nothing visibly moves.
        key={isWaiting ? 'waiting' : 'drawn'}
        {...shape}
        query={{ ...query, refetch, status: isWaiting ? 'pending' : query.status }}
        rowKey={rowKey}
        renderRow={drawRow}
        empty={filter?.isNarrowed ? <NoMatch title={noMatch} onClear={filter.clear} /> : empty}
      />
    </>
  );
}

function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
}
