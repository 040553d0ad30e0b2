import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type Direction, type RowsToDraw, rowsToDraw, type VisibleRange } from './rows-to-draw';

type Options = Parameters<typeof useVirtualizer<HTMLElement, Element>>[0];

interface RowWindow<Row>
  extends Pick<Options, 'estimateSize' | 'scrollMargin' | 'initialMeasurementsCache' | 'initialOffset'> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  scroller: HTMLElement | null;
  /** Rows of a known height may be drawn by their names alone while the list moves. */
  hasLightRows?: boolean;
}

/** The rows near the part of a scroller that can be seen: where each stands, and what measures it once it is drawn. */
export function useRowWindow<Row>({
  rows,
  rowKey,
  scroller,
  hasLightRows = false,
  ...options
}: RowWindow<Row>) {
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
  const virtual: ReturnType<typeof useVirtualizer<HTMLElement, Element>> = useVirtualizer({
    ...options,
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey,
    rangeExtractor: (range) =>
      drawing.next(range, direction.current, (index) => {
        return hasLightRows && virtual.itemSizeCache.has(getItemKey(index));
      }),
  });
  direction.current = virtual.scrollDirection;
  drawing.isMoving.current = virtual.isScrolling;
  return { virtual, isLight: drawing.isLight };
}

/** What a frame may take to draw rows in full while the list moves, in its scripts: they take as long again to lay out. */
const shareMs = 5;
/** As many as a screen has. */
const mostPerFrame = 8;

/** What is drawn by now, and another drawing in the next frame while something is left to draw. */
function useDrawing() {
  const drawn = useRef<ReadonlySet<number>>(new Set());
  const latest = useRef<RowsToDraw>({ rows: [], light: new Set(), isPartial: false });
  const isMoving = useRef(false);
  const began = useRef(0);
  const costMs = useRef(shareMs / 2);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const isDrawn = (row: number) => drawn.current.has(row);
  useLayoutEffect(() => {
    const { rows, light, isPartial } = latest.current;
    const full = rows.filter((row) => !light.has(row));
    const fresh = full.filter((row) => !isDrawn(row)).length;
    if (fresh > 0) {
      const each = (performance.now() - began.current) / fresh;
      // One slow frame is no slow phone.
      costMs.current += (each - costMs.current) / 4;
    }
    drawn.current = new Set(full);
    if (!isPartial && light.size === 0) return;
    let frame = requestAnimationFrame(() => {
      // The frame of a scroll event has had its share, and the next event comes before the frame after it.
      if (isMoving.current && !isPartial) frame = requestAnimationFrame(draw);
      else draw();
    });
    return () => cancelAnimationFrame(frame);
  });
  return {
    isMoving,
    isLight: (row: number) => latest.current.light.has(row),
    next: (range: VisibleRange, direction: Direction, canBeLight: (row: number) => boolean) => {
      began.current = performance.now();
      const perFrame = Math.min(mostPerFrame, Math.max(1, Math.floor(shareMs / costMs.current)));
      latest.current = rowsToDraw(range, direction, { isDrawn, canBeLight, perFrame });
      return latest.current.rows;
    },
  };
}

/** Height of what stands above the rows inside their scroller; `last` is what it was before, so that they are drawn once. */
export function useOffsetInScroller(
  rows: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  last = 0,
): number {
  const [offset, setOffset] = useState(last);
  useLayoutEffect(() => {
    if (!scroller || !rows.current) return;
    const [inner, outer] = [rows.current.getBoundingClientRect(), scroller.getBoundingClientRect()];
    setOffset(Math.round(inner.top - outer.top + scroller.scrollTop));
  }, [rows, scroller]);
  return offset;
}
