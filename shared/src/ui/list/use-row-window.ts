import { type Rect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { Pace } from './pace';
import { rowTime } from './row-time';
import { type Direction, isTooFast, type RowsToRender, rowsToDraw, type VisibleRange } from './rows-to-draw';

type Options = Parameters<typeof useVirtualizer<HTMLElement, Element>>[0];

interface RowWindow<Row>
  extends Pick<Options, 'estimateSize' | 'scrollMargin' | 'initialMeasurementsCache' | 'initialOffset'> {
  initialRect?: Rect;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  scroller: () => HTMLElement | null;
  /** Rows of known height may show only their name while scrolling. */
  hasLightRows?: boolean;
}

/** Returns the rows near the viewport: the position of each, and a ref that measures it. */
export function useRowWindow<Row>({
  rows,
  rowKey,
  scroller,
  hasLightRows = false,
  initialRect,
  ...options
}: RowWindow<Row>) {
  // A changed function would make the virtualizer lay out every row again.
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
    // Rows for a scroll event render in the next frame, together with other pending work.
    useFlushSync: false,
    ...(initialRect && { initialRect, observeElementRect: observeLater }),
    count: rows.length,
    getScrollElement: scroller,
    getItemKey,
    rangeExtractor: (range) => {
      const focused = focusedRow(scroller());
      const drawn = drawing.next(range, direction.current, (index) => {
        return hasLightRows && index !== focused && virtual.itemSizeCache.has(getItemKey(index));
      });
      const isMissing = focused !== null && focused < rows.length && !drawn.includes(focused);
      return isMissing ? [...drawn, focused].sort((a, b) => a - b) : drawn;
    },
  });
  direction.current = virtual.scrollDirection;
  drawing.isMoving.current = virtual.isScrolling;
  return { virtual, isLight: drawing.isLight };
}

/** The focused row stays mounted outside the viewport, because keyboard scrolling depends on the focus. */
function focusedRow(scroller: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row && scroller?.contains(row) ? Number(row.dataset.index) : null;
}

const mostPerFrame = 8;

/** Tracks rendered rows, and schedules another render while some are missing. */
function useDrawing() {
  const drawn = useRef<ReadonlySet<number>>(new Set());
  /** True until the first frame of the page is painted. */
  const isOpening = useRef(true);
  const latest = useRef<RowsToRender>({ rows: [], light: new Set(), rest: null });
  const isMoving = useRef(false);
  const isFast = useRef(false);
  /** Rows were rendered since the last frame: their measurement triggers another render, which must not add more. */
  const isSpent = useRef(false);
  const counts = useRef({ drawn: 0, next: 0 });
  const [pace] = useState(() => new Pace());
  const began = useRef(0);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const isDrawn = (row: number) => drawn.current.has(row);
  /** While scrolling, measured rows make room for others that may already be visible. */
  const isTaken = (direction: Direction, count: number) =>
    !isOpening.current && ((direction === null && isSpent.current) || count > counts.current.drawn);
  useLayoutEffect(() => {
    const { rows, light, rest } = latest.current;
    const full = rows.filter((row) => !light.has(row));
    const fresh = full.filter((row) => !isDrawn(row)).length;
    // The first render covers the whole page, so it is not a measure for rows.
    if (fresh > 0 && !isOpening.current) rowTime.learn(fresh, performance.now() - began.current);
    drawn.current = new Set(full);
    counts.current.drawn = counts.current.next;
    if (fresh > 0) {
      isSpent.current = true;
      requestAnimationFrame(() => {
        isSpent.current = false;
      });
    }
    if (rest === null || isOpening.current) return undefined;
    // While scrolling, every second frame is left to scroll events; at high speed completing names waits longer. At
    // rest each frame renders rows.
    if (!isMoving.current) return inFrames(1, draw);
    return inFrames(isFast.current && rest === 'names' ? 4 : 2, draw);
  });
  useLayoutEffect(
    () =>
      inFrames(2, () => {
        isOpening.current = false;
        if (latest.current.rest !== null) draw();
      }),
    [],
  );
  return {
    isMoving,
    isLight: (row: number) => latest.current.light.has(row),
    next: (range: VisibleRange, direction: Direction, canBeLight: (row: number) => boolean) => {
      began.current = performance.now();
      counts.current.next = range.count;
      const rowsPerSecond = pace.at(range.startIndex, began.current);
      isFast.current = isTooFast(direction, rowsPerSecond);
      latest.current = rowsToDraw(range, direction, {
        isDrawn,
        canBeLight,
        isSpent: isTaken(direction, range.count),
        perFrame: Math.min(mostPerFrame, Math.max(1, rowTime.perFrame)),
        pace: rowsPerSecond,
        opening: isOpening.current ? rowTime.perFrame : null,
      });
      return latest.current.rows;
    },
  };
}

/** Reports the scroller's size after the regular layout, since measuring at once would force an extra one. */
const observeLater: NonNullable<Options['observeElementRect']> = ({ scrollElement }, tell) => {
  if (!scrollElement || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => {
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

function inFrames(count: number, work: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    count -= 1;
    if (count > 0) frame = requestAnimationFrame(next);
    else work();
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Returns the height of the content above the rows in their scroller; `last` is the previous value, which avoids a
 * second render.
 */
export function useOffsetInScroller(
  rows: RefObject<HTMLElement | null>,
  scroller: () => HTMLElement | null,
  last?: number,
): number {
  const [offset, setOffset] = useState(last ?? 0);
  const isKnown = last !== undefined;
  useLayoutEffect(() => {
    const list = rows.current;
    const container = scroller();
    if (!container || !list) return;
    const measure = () => {
      const [inner, outer] = [list.getBoundingClientRect(), container.getBoundingClientRect()];
      setOffset(Math.round(inner.top - outer.top + container.scrollTop));
    };
    if (!isKnown || typeof ResizeObserver === 'undefined') return measure();
    // Called after the regular layout; measuring here would force an extra one.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      measure();
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [rows, scroller, isKnown]);
  return offset;
}
