import type { ReactNode } from 'react';
import { type LazyPart, lazyPart, useLazyPart } from '../lazy-part';
import type { RowsProps } from './plain-rows';

/** Above this many rows only those near the screen are in the page. */
const WINDOW_FROM = 60;
/** The code for it is fetched somewhat earlier. */
const FETCH_FROM = 30;

type RowsComponent = <Row>(props: RowsProps<Row>) => ReactNode;

const windowedRows = lazyPart<{ Rows: RowsComponent }>(() =>
  import(/* webpackChunkName: "rows" */ './windowed-rows').then((module) => ({ Rows: module.WindowedRows })),
);

/**
 * The windowing rows for long lists, or `null` while the plain ones do. A list restored on back has them, and so its
 * height, in the first paint.
 */
export function useWindowedRows(count: number): RowsComponent | null {
  return useWindowed(windowedRows, count);
}

/** The same for rows of another kind. */
export function useWindowed<Rows>(lazy: LazyPart<{ Rows: Rows }>, count: number): Rows | null {
  const { part } = useLazyPart(lazy, count > FETCH_FROM);
  return count > WINDOW_FROM ? (part?.Rows ?? null) : null;
}
