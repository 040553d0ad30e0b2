import { type Rect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { Pace } from './pace';
import { rowTime } from './row-time';
import { type Direction, isTooFast, type RowsToDraw, rowsToDraw, type VisibleRange } from './rows-to-draw';

type Options = Parameters<typeof useVirtualizer<HTMLElement, Element>>[0];

interface RowWindow<Row>
  extends Pick<Options, 'estimateSize' | 'scrollMargin' | 'initialMeasurementsCache' | 'initialOffset'> {
  /** How large the scroller is by all that is known, so that the first drawing has the rows that are on the screen. */
  initialRect?: Rect;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Asked in layout effects, in which the rows are there. */
  scroller: () => HTMLElement | null;
  /** Rows of a known height may be drawn by their names alone while the list moves. */
  hasLightRows?: boolean;
}

/** The rows near the part of a scroller that can be seen: where each stands, and what measures it once it is drawn. */
export function useRowWindow<Row>({
  rows,
  rowKey,
  scroller,
  hasLightRows = false,
  initialRect,
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
    // Rows for a scroll event come with the next frame: with what else waits to be drawn, in one commit and one layout.
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

/** The row with the focus: it stays wherever the list is scrolled to, as the keys that scroll on go with the focus. */
function focusedRow(scroller: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row && scroller?.contains(row) ? Number(row.dataset.index) : null;
}

/** As many as a screen has. */
const mostPerFrame = 8;

/** What is drawn by now, and another drawing soon while something is left to draw. */
function useDrawing() {
  const drawn = useRef<ReadonlySet<number>>(new Set());
  /** Until the page that it came with is painted. */
  const isOpening = useRef(true);
  const latest = useRef<RowsToDraw>({ rows: [], light: new Set(), rest: null });
  const isMoving = useRef(false);
  const isFast = useRef(false);
  /** Rows were drawn since the last frame: as they are measured the list is drawn again, and is not to go on at once. */
  const isSpent = useRef(false);
  const counts = useRef({ drawn: 0, next: 0 });
  const [pace] = useState(() => new Pace());
  const began = useRef(0);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const isDrawn = (row: number) => drawn.current.has(row);
  /** While the list moves, rows that are measured make room for others that may be on the screen already. */
  const isTaken = (direction: Direction, count: number) =>
    !isOpening.current && ((direction === null && isSpent.current) || count > counts.current.drawn);
  useLayoutEffect(() => {
    const { rows, light, rest } = latest.current;
    const full = rows.filter((row) => !light.has(row));
    const fresh = full.filter((row) => !isDrawn(row)).length;
    // The first drawing is that of the whole page.
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
    // What is drawn in the first frame to come is painted with what is there now. The frame of a scroll event has had its
    // share, and the next event comes before the frame after it; a list that is fast has nothing to complete before it
    // slows down.
    // At rest nothing else comes, and each frame has its rows.
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

/** Tells of the scroller's size with the layout of the page: asked at once, it would be laid out for this alone. */
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

/** Height of what stands above the rows inside their scroller; `last` is what it was before, so that they are drawn once. */
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
    // Told once the page is laid out anyway: asked here, it would be laid out for this alone.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      measure();
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [rows, scroller, isKnown]);
  return offset;
}
