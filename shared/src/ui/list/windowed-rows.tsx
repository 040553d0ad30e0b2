import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ScrollerContext } from '../shell/scroller';
import type { RowsProps } from './plain-rows';
import { isOutdated, noteSight } from './rows-in-sight';
import { type RowHeights, recallHeights, recallScroll, rememberHeights } from './scroll-memory';
import { useOffsetInScroller, useRowWindow } from './use-row-window';
import { useMemoryKey } from './use-scroll-restoration';

/** A first guess of a row's height with its gap; every row is measured when it is drawn. */
const ROW_GUESS = 116;

/** Draws only the rows near the screen; heights survive leaving and coming back. */
export function WindowedRows<Row>({ label, rows, rowKey, renderRow, total, onOutdated }: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { isPage, element: scroller } = useContext(ScrollerContext);
  const { pathname } = useLocation();
  const name = `${pathname} ${label}`;
  const pageKey = useMemoryKey('page');
  const [known] = useState(() => (isPage ? itemsOf(recallHeights(name)) : undefined));
  const margin = useOffsetInScroller(list, scroller);
  const virtual = useRowWindow({
    rows,
    rowKey,
    scroller,
    estimateSize: () => ROW_GUESS,
    scrollMargin: margin,
    initialMeasurementsCache: known,
    initialOffset: () => (known ? recallScroll(pageKey)?.top : scroller?.scrollTop) ?? 0,
  });
  useSight(rows, virtual, onOutdated);
  useEffect(() => {
    if (!isPage) return;
    return () => rememberHeights(name, virtual.itemSizeCache);
  }, [isPage, name, virtual]);
  return (
    <ul
      ref={list}
      className="ag-list ag-list--windowed"
      aria-label={label}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total ?? -1}
              className="ag-list__row"
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              <KeptRow row={row} index={index} renderRow={renderRow} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Tells a refresh where the eye is, and asks for one where the last one was not. */
function useSight(
  rows: readonly unknown[],
  { range, isScrolling }: { range: { startIndex: number; endIndex: number } | null; isScrolling: boolean },
  onOutdated: (() => void) | undefined,
): void {
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  const ask = useRef(onOutdated);
  ask.current = onOutdated;
  useLayoutEffect(() => noteSight(rows, { first, last }), [rows, first, last]);
  useEffect(() => {
    if (!isScrolling && rows.slice(first, last + 1).some(isOutdated)) ask.current?.();
  }, [rows, first, last, isScrolling]);
}

interface RowContentProps<Row> {
  row: Row;
  index: number;
  renderRow: (row: Row, index: number) => ReactNode;
}

function RowContent<Row>({ row, index, renderRow }: RowContentProps<Row>): ReactNode {
  return renderRow(row, index);
}

/** Scrolling draws the list again for each row that comes; those that stay are not drawn again. */
const KeptRow = memo(RowContent) as typeof RowContent;

/** Heights as the virtualizer takes them back: it looks at the size for the key, and at nothing else. */
function itemsOf(heights: RowHeights | undefined): VirtualItem[] | undefined {
  return (
    heights && Array.from(heights, ([key, size]) => ({ key, size, index: 0, start: 0, end: 0, lane: 0 }))
  );
}
