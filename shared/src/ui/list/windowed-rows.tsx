import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollerContext, useScroller } from '../shell/scroller';
import type { RowsProps } from './plain-rows';
import { recallScroll, rememberScroll } from './scroll-memory';
import { useMemoryKey } from './use-scroll-restoration';

/** A first guess of a row's height with its gap; every row is measured when it is drawn. */
const ROW_GUESS = 116;

/** Draws only the rows near the screen; heights survive leaving and coming back. */
export function WindowedRows<Row>({ label, rows, rowKey, renderRow, total }: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { isPage, element: scroller } = useContext(ScrollerContext);
  const memoryKey = useMemoryKey('rows');
  const pageKey = useMemoryKey('page');
  const [known] = useState(() =>
    isPage ? (recallScroll(memoryKey)?.measurements as VirtualItem[]) : undefined,
  );
  const margin = useOffsetInScroller(list);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_GUESS,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: 6,
    scrollMargin: margin,
    initialMeasurementsCache: known,
    initialOffset: () => (known ? recallScroll(pageKey)?.top : scroller?.scrollTop) ?? 0,
  });
  useEffect(() => {
    if (!isPage) return;
    return () => rememberScroll(memoryKey, { measurements: virtual.measurementsCache });
  }, [isPage, memoryKey, virtual]);
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
              {renderRow(row, index)}
            </li>
          )
        );
      })}
    </ul>
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
