import { type ReactNode, useEffect, useRef } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part';
import type { RowsProps } from './plain-rows';

/**
 * Complete lists up to this length render all rows. A longer list on the server is windowed from its first page,
 * because switching later would render a whole page in one frame.
 */
const MOST_PLAIN = 20;

type RowsComponent = <Row>(props: RowsProps<Row>) => ReactNode;

const windowedRows = lazyPart<{ Rows: RowsComponent }>(() =>
  import(/* webpackChunkName: "rows" */ './windowed-rows').then((module) => ({ Rows: module.WindowedRows })),
);

/**
 * Returns the windowing component for long lists, or `null` for short ones. It loads together with the first page; on
 * back it renders at once, which restores the list's height.
 */
export function useWindowedRows(count: number, isPending: boolean, hasMore: boolean): RowsComponent | null {
  const isLong = useRef(false);
  isLong.current = !isPending && (isLong.current || hasMore || count > MOST_PLAIN);
  const { part } = useLazyPart(windowedRows, isLong.current);
  useEffect(() => {
    if (isPending) void windowedRows.preload();
  }, [isPending]);
  return isLong.current ? (part?.Rows ?? null) : null;
}
