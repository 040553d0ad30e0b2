import { type ReactNode, useEffect } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part';
import type { RowsProps } from './plain-rows';

/**
 * Above this many rows only those near the screen are in the page. Not many more: as long as all are, a page that comes is
 * drawn in one frame, and the change to a window takes the longer the more rows there are to take away.
 */
const WINDOW_FROM = 20;

type RowsComponent = <Row>(props: RowsProps<Row>) => ReactNode;

const windowedRows = lazyPart<{ Rows: RowsComponent }>(() =>
  import(/* webpackChunkName: "rows" */ './windowed-rows').then((module) => ({ Rows: module.WindowedRows })),
);

/**
 * The windowing rows for long lists, or `null` while the plain ones do; their code is fetched beside the second page. A
 * list restored on back has them, and so its height, in the first paint.
 */
export function useWindowedRows(count: number, isGrowing: boolean): RowsComponent | null {
  const isLong = count > WINDOW_FROM;
  const { part } = useLazyPart(windowedRows, isLong);
  useEffect(() => {
    if (isGrowing) void windowedRows.preload();
  }, [isGrowing]);
  return isLong ? (part?.Rows ?? null) : null;
}
