import { type ReactNode, useEffect, useRef } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part';
import type { RowsProps } from './plain-rows';

/**
 * Up to this many rows of a list that is whole are all in the page. A list that has more on the server is windowed from
 * its first page on, and stays so: a page that comes is drawn in one frame otherwise, and so is the change to a window or
 * from one.
 */
const MOST_PLAIN = 20;

type RowsComponent = <Row>(props: RowsProps<Row>) => ReactNode;

const windowedRows = lazyPart<{ Rows: RowsComponent }>(() =>
  import(/* webpackChunkName: "rows" */ './windowed-rows').then((module) => ({ Rows: module.WindowedRows })),
);

/**
 * The windowing rows for long lists, or `null` while the plain ones do; their code is fetched beside the first page. A
 * list restored on back has them, and so its height, in the first paint.
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
