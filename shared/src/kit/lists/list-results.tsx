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
  /** Names the list for a screen reader. */
  label: string;
  /** What is asked for; with `enabled: false` as long as that is not known. */
  query: ReturnType<typeof pagedApiQuery<K>>;
  /** Draws a row; `answer` is the first page, for what the list says besides. */
  renderRow: (row: RowOf<K>, answer: ApiOutput<K> | undefined) => ReactNode;
  /** The row's id unless given. */
  rowKey?: (row: RowOf<K>) => string | number;
  /** What the card of a row is called, and whether something round stands before that: see `RowsProps`. */
  rowName?: (row: RowOf<K>) => string;
  hasLeading?: boolean;
  /** What narrows the list, and what is said where it leaves nothing. */
  filter?: Pick<FilterInUse<unknown>, 'isNarrowed' | 'clear'>;
  noMatch?: string;
  /** There is nothing at all. */
  empty: ReactNode;
  /** Says how many rows there are, above them; without it that is said to who cannot see the list change. */
  totalText?: (count: number) => string;
  /** Between the total and the rows. */
  top?: ReactNode;
  /** Told of a top that is asked for, too: it and the first rows are drawn together, unless it takes long. */
  isTopPending?: boolean;
  /** In the shape of the rows; list cards unless given. */
  skeleton?: ReactNode;
  /** The list is part of a page: the page is what is pulled down, if anything is. */
  isPart?: boolean;
  /** What else is refreshed with the list. */
  onRefresh?: () => Promise<unknown>;
}

/**
 * The rows of a list under its filter. It asks for them itself, so that neither a page that comes nor what the list says
 * besides draws anything else of the screen anew.
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
  // The same function until what it says is another: the rows that are there are not drawn again for a page that comes.
  const drawRow = useCallback((row: RowOf<K>) => renderRow(row, firstPage), [renderRow, firstPage]);
  const refetch = () => Promise.all([query.refetch(), onRefresh?.()]);
  const isAnswered = query.status !== 'pending';
  const isDrawn = useDrawnTogether({ isTopPending: isTopPending ?? false, isAnswered });
  const isWaiting = isTopPending !== undefined && !isDrawn;
  const List = isPart ? InfiniteList : ListPage;
  return (
    <>
      <ListTotal isOnlySaid={!totalText || query.total === 0}>
        {query.total !== undefined && (totalText?.(query.total) ?? t('list.total', { count: query.total }))}
      </ListTotal>
      {!isWaiting && top}
      <List
        // Made anew with the top: what stays is what would move.
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
