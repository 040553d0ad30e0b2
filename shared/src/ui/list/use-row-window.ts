import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type Direction, type RowsToDraw, rowsToDraw } from './rows-to-draw';

type Options = Parameters<typeof useVirtualizer<HTMLElement, Element>>[0];

interface RowWindow<Row>
  extends Pick<Options, 'estimateSize' | 'scrollMargin' | 'initialMeasurementsCache' | 'initialOffset'> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  scroller: HTMLElement | null;
}

/** The rows near the part of a scroller that can be seen: where each stands, and what measures it once it is drawn. */
export function useRowWindow<Row>({ rows, rowKey, scroller, ...options }: RowWindow<Row>) {
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
    ...options,
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey,
    rangeExtractor: (range) => drawing.next(rowsToDraw(range, direction.current, drawing.isDrawn)),
  });
  direction.current = virtual.scrollDirection;
  return virtual;
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

/** Height of what stands above the rows inside their scroller. */
export function useOffsetInScroller(
  rows: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!scroller || !rows.current) return;
    const [inner, outer] = [rows.current.getBoundingClientRect(), scroller.getBoundingClientRect()];
    setOffset(Math.round(inner.top - outer.top + scroller.scrollTop));
  }, [rows, scroller]);
  return offset;
}
