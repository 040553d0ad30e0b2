import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { ScrollerContext, useScroller } from '../shell/scroller';
import type { RowsProps } from './plain-rows';
import { isOutdated, noteSight } from './rows-in-sight';
import { type Direction, type RowsToDraw, rowsToDraw } from './rows-to-draw';
import { type RowHeights, recallHeights, recallScroll, rememberHeights } from './scroll-memory';
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
  const margin = useOffsetInScroller(list);
  // Another function than before makes the virtualizer lay out every row again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows, rowKey],
  );
  const direction = useRef<Direction>(null);
  const drawing = useDrawing();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_GUESS,
    getItemKey,
    rangeExtractor: (range) => drawing.next(rowsToDraw(range, direction.current, drawing.isDrawn)),
    scrollMargin: margin,
    initialMeasurementsCache: known,
    initialOffset: () => (known ? recallScroll(pageKey)?.top : scroller?.scrollTop) ?? 0,
  });
  direction.current = virtual.scrollDirection;
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

/** What is drawn by now, and another drawing in the next frame while something is left to draw. */
function useDrawing() {
  const drawn = useRef<ReadonlySet<number>>(new Set());
  const latest = useRef<RowsToDraw>({ rows: [], isPartial: false });
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    drawn.current = new Set(latest.current.rows);
    if (!latest.current.isPartial) return;
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  });
  return {
    isDrawn: (row: number) => drawn.current.has(row),
    next: (toDraw: RowsToDraw) => {
      latest.current = toDraw;
      return toDraw.rows;
    },
  };
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

/** Height of what stands above the list inside the page. */
function useOffsetInScroller(list: { current: HTMLElement | null }): number {
  const scroller = useScroller();
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const box = scroller;
    if (!box || !list.current) return;
    const top = list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    setOffset(Math.round(top));
  }, [list, scroller]);
  return offset;
}
