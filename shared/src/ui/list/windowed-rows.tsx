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
 * A first guess of a row's height with its gap; every row is measured when it is drawn. No row has it: what is as high as
 * it was guessed to be is not noted by the virtualizer, and would be taken for unknown.
 */
const ROW_GUESS = 114.5;

/** Draws only the rows near the screen; heights survive leaving and coming back. */
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

/** Shapes of those that the next frames draw: a finger that is faster sees no empty page. */
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

/** Tells a refresh where the eye is, and asks for one where the last one was not. */
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

/** A list card that goes by too fast to be read, of two elements with its row. */
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

/** Scrolling draws the list again for each row that comes; those that stay are not drawn again. */
const KeptRow = memo(RowContent) as typeof RowContent;

/**
 * A first guess of the scroller's size, at least as large, so that the first drawing has all rows of the screen. Not the
 * window's: to ask for that lays the page out.
 */
const screenRect = () => ({ width: screen.width, height: screen.height });

/** Heights as the virtualizer takes them back: it looks at the size for the key, and at nothing else. */
function itemsOf(places: RowPlaces | undefined): VirtualItem[] | undefined {
  return (
    places &&
    Array.from(places.heights, ([key, size]) => ({ key, size, index: 0, start: 0, end: 0, lane: 0 }))
  );
}
