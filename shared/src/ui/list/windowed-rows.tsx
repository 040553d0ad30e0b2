import type { VirtualItem } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../class-names';
import { ScrollerContext, scrollerOf } from '../shell/scroller';
import './infinite-list.css';
import './light-card.css';
import { isOutdated, noteVisibleRange } from '../../platform/query/visible-rows';
import type { RowsProps } from './plain-rows';
import { type RowPlaces, recallPlaces, recallScroll, rememberPlaces } from './scroll-memory';
import { useOffsetInScroller, useRowWindow } from './use-row-window';
import { useMemoryKey } from './use-scroll-restoration';

/**
 * Estimated row height with its gap; each row is measured when rendered. The fraction matters: the virtualizer ignores
 * a measurement equal to the estimate.
 */
const ROW_GUESS = 114.5;

export function WindowedRows<Row>({
  label,
  rows,
  rowKey,
  renderRow,
  rowName,
  hasLeading,
  total,
  onOutdated,
}: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { isPage, element } = useContext(ScrollerContext);
  const scroller = useCallback(() => scrollerOf(list.current), []);
  const { pathname } = useLocation();
  const name = `${pathname} ${label}`;
  const pageKey = useMemoryKey('page');
  const [known] = useState(() => (isPage ? recallPlaces(name) : undefined));
  const [knownItems] = useState(() => itemsOf(known));
  const margin = useOffsetInScroller(list, scroller, known?.offset);
  const { virtual, isLight } = useRowWindow({
    rows,
    rowKey,
    scroller,
    hasLightRows: rowName !== undefined,
    estimateSize: () => ROW_GUESS,
    scrollMargin: margin,
    initialMeasurementsCache: knownItems,
    initialRect: known?.rect ?? screenRect(),
    initialOffset: () => (known ? recallScroll(pageKey)?.top : element.current?.scrollTop) ?? 0,
  });
  useVisibleRange(rows, virtual, onOutdated);
  useEffect(() => {
    if (!isPage) return;
    return () =>
      rememberPlaces(name, { heights: virtual.itemSizeCache, offset: margin, rect: virtual.scrollRect });
  }, [isPage, name, virtual, margin]);
  const items = virtual.getVirtualItems();
  const height = virtual.getTotalSize();
  const last = items.at(-1);
  const isUnknown = (row: Row | undefined) => row !== undefined && !virtual.itemSizeCache.has(rowKey(row));
  return (
    <ul ref={list} className="ag-list ag-list--windowed" aria-label={label} style={{ height }}>
      {items.map(({ key, index, start, size }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const lightName = isLight(index) ? rowName?.(row) : undefined;
        const transform = `translateY(${start - margin}px)`;
        return (
          <li
            key={key}
            ref={lightName === undefined ? virtual.measureElement : undefined}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={total ?? -1}
            className="ag-list__row"
            style={lightName === undefined ? { transform } : { transform, height: size }}
          >
            {lightName === undefined ? (
              <KeptRow row={row} index={index} renderRow={renderRow} />
            ) : (
              <LightCard name={lightName} hasLeading={hasLeading} />
            )}
          </li>
        );
      })}
      {rowName && last && isUnknown(rows[last.index + 1]) && (
        <ComingCards top={last.end - margin} bottom={height} hasLeading={hasLeading} />
      )}
    </ul>
  );
}

interface ComingCardsProps {
  top: number;
  bottom: number;
  hasLeading: boolean | undefined;
}

/** Placeholders for rows of the next frames, so that fast scrolling shows no blank page. */
function ComingCards({ top, bottom, hasLeading }: ComingCardsProps) {
  const style = {
    transform: `translateY(${top}px)`,
    height: bottom - top,
    '--ag-row-guess': `${ROW_GUESS}px`,
  } as CSSProperties;
  return (
    <li
      className={classNames('ag-coming-cards', hasLeading && 'ag-coming-cards--leading')}
      aria-hidden="true"
      style={style}
    />
  );
}

/** Reports the visible rows for refreshes, and requests one for rows that the last refresh skipped. */
function useVisibleRange(
  rows: readonly unknown[],
  { range, isScrolling }: { range: { startIndex: number; endIndex: number } | null; isScrolling: boolean },
  onOutdated: (() => void) | undefined,
): void {
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  const ask = useRef(onOutdated);
  ask.current = onOutdated;
  useLayoutEffect(() => noteVisibleRange(rows, { first, last }), [rows, first, last]);
  useEffect(() => {
    if (!isScrolling && rows.slice(first, last + 1).some(isOutdated)) ask.current?.();
  }, [rows, first, last, isScrolling]);
}

interface LightCardProps {
  name: string;
  hasLeading: boolean | undefined;
}

/** A card for fast scrolling, made of only two elements including its row. */
const LightCard = memo(function LightCard({ name, hasLeading }: LightCardProps) {
  return (
    <div className={classNames('ag-card ag-light-card', hasLeading && 'ag-light-card--leading')}>{name}</div>
  );
});

interface RowContentProps<Row> {
  row: Row;
  index: number;
  renderRow: (row: Row, index: number) => ReactNode;
}

function RowContent<Row>({ row, index, renderRow }: RowContentProps<Row>): ReactNode {
  return renderRow(row, index);
}

/** Memoised, because scrolling renders the list again for each new row. */
const KeptRow = memo(RowContent) as typeof RowContent;

/** Upper estimate of the scroller's size for the first render. The window's size would force a layout. */
const screenRect = () => ({ width: screen.width, height: screen.height });

/** Sizes in the virtualizer's format; it reads only key and size. */
function itemsOf(places: RowPlaces | undefined): VirtualItem[] | undefined {
  return (
    places &&
    Array.from(places.heights, ([key, size]) => ({ key, size, index: 0, start: 0, end: 0, lane: 0 }))
  );
}
