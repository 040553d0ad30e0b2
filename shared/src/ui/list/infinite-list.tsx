import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../controls/button';
import { Banner } from '../display/banner';
import { SkeletonList } from '../display/skeleton';
import { EmptyState, ErrorState } from '../display/states';
import { focusable } from '../feedback/use-overlay';
import { scrollerOf } from '../shell/scroller';
import { useUiText } from '../use-ui-text';
import './infinite-list.css';
import type { ListQuery } from '../../platform/query/list-query';
import { useHasNetwork } from '../../platform/request/use-has-network';
import { PlainRows, type RowsProps } from './plain-rows';
import { PullRefresh } from './pull-refresh';
import { useWindowedRows } from './use-windowed-rows';

interface InfiniteListProps<Row> extends Omit<RowsProps<Row>, 'rows' | 'total' | 'onOutdated'> {
  query: ListQuery<Row>;
  skeleton?: ReactNode;
  empty?: ReactNode;
  error?: ReactNode;
}

/** An infinite list with skeleton, empty state and error with retry; loads more 20 px before the end. */
export function InfiniteList<Row>({
  query,
  skeleton,
  empty,
  error,
  ...rows
}: InfiniteListProps<Row>): ReactNode {
  const text = useUiText();
  const hasNetwork = useHasNetwork();
  const Rows = useWindowedRows(query.rows.length, query.status === 'pending', query.hasNextPage) ?? PlainRows;
  if (query.status === 'pending') return skeleton ?? <SkeletonList />;
  if (query.rows.length === 0) {
    if (query.status === 'error')
      return error ?? <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return empty ?? <EmptyState title={text('noMatch')} />;
  }
  const isStale = hasNetwork && query.status === 'error' && !query.isFetchNextPageError;
  return (
    <>
      {isStale && (
        <div className="ag-list-stale">
          <Banner tone="warning">{text('refreshFailed')}</Banner>
        </div>
      )}
      <Rows {...rows} rows={query.rows} total={query.total} onOutdated={() => void query.refetch()} />
      <ListEnd query={query} />
    </>
  );
}

export function ListPage<Row>(props: InfiniteListProps<Row>) {
  return (
    <PullRefresh onRefresh={props.query.refetch}>
      <div className="ag-list-page">
        <InfiniteList {...props} />
      </div>
    </PullRefresh>
  );
}

function ListEnd<Row>({ query }: { query: ListQuery<Row> }) {
  const text = useUiText();
  const mark = useRef<HTMLDivElement>(null);
  const { isFetchingNextPage, hasNextPage } = query;
  const more = useCallback(() => void query.fetchNextPage(), [query.fetchNextPage]);
  const hasFailed = query.isFetchNextPageError && !isFetchingNextPage;
  const canLoad = hasNextPage && !isFetchingNextPage && !query.isFetchNextPageError;
  useIsVisible(mark, canLoad, query.rows.length, more);
  useFocusBeforeNews(mark, query.rows.length);
  return (
    <div ref={mark} className="ag-list-end" role="status">
      {hasFailed && <span>{text('loadMoreFailed')}</span>}
      {hasNextPage && (
        // The button stays mounted in every state, so that it keeps the focus.
        <Button
          variant="text"
          icon={isFetchingNextPage && <span className="ag-list-end__spinner" aria-hidden="true" />}
          onClick={isFetchingNextPage ? undefined : more}
        >
          {text(isFetchingNextPage ? 'loadingMore' : hasFailed ? 'retry' : 'loadMore')}
        </Button>
      )}
      {!hasNextPage && <span>{text('listEnd', { count: query.total ?? query.rows.length })}</span>}
    </div>
  );
}

/**
 * New rows are inserted before the button. If it has the focus, moves the focus to the last focusable element of the
 * previous rows, from which Tab continues into the new ones.
 */
function useFocusBeforeNews(mark: { current: HTMLElement | null }, rows: number) {
  const before = useRef(rows);
  // Checked before the last page removes the button.
  const isWaiting = mark.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const last = before.current;
    before.current = rows;
    if (!isWaiting || rows <= last) return;
    const list = mark.current?.previousElementSibling;
    const row = list?.querySelector(`:scope > [aria-posinset="${last}"]`) ?? list?.children[last - 1];
    const stops = row?.querySelectorAll<HTMLElement>(focusable);
    stops?.[stops.length - 1]?.focus({ preventScroll: true });
  }, [mark, rows, isWaiting]);
}

/** Distance from the end at which more is loaded, px (docs/product.md, section 9). */
const LOAD_MORE_AT = 20;

/**
 * Calls back when the mark becomes visible. Observes again after each page, because a short page may leave it visible.
 */
function useIsVisible(
  mark: { current: HTMLElement | null },
  isActive: boolean,
  page: number,
  onSight: () => void,
) {
  useEffect(() => {
    const element = mark.current;
    if (!element || !isActive || page < 0 || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSight();
      },
      { root: scrollerOf(element), rootMargin: `0px 0px ${LOAD_MORE_AT}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mark, isActive, page, onSight]);
}
