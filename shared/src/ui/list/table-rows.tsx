import type { ReactNode } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part';
import { PlainTableRows, type TableRowsProps } from './plain-table-rows';

/** Longer tables render only the rows near the viewport; that code is preloaded at `FETCH_FROM` rows. */
const WINDOW_FROM = 60;
const FETCH_FROM = 30;

type TableRowsComponent = <Row>(props: TableRowsProps<Row>) => ReactNode;

const windowedTableRows = lazyPart<{ Rows: TableRowsComponent }>(() =>
  import(/* webpackChunkName: "rows" */ './windowed-table-rows').then((module) => ({
    Rows: module.WindowedTableRows,
  })),
);

/**
 * The body of a table whose first row is its heading. Long tables render only the rows near the viewport;
 * `aria-rowcount` has the total including the heading.
 */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { part } = useLazyPart(windowedTableRows, props.rows.length > FETCH_FROM);
  const Rows = (props.rows.length > WINDOW_FROM && part?.Rows) || PlainTableRows;
  return <Rows {...props} />;
}
