import type { ReactNode } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part';
import { PlainTableRows, type TableRowsProps } from './plain-table-rows';

/** Above this many rows only those near the part that can be seen are in the page. */
const WINDOW_FROM = 60;
/** The code for it is fetched somewhat earlier. */
const FETCH_FROM = 30;

type TableRowsComponent = <Row>(props: TableRowsProps<Row>) => ReactNode;

const windowedTableRows = lazyPart<{ Rows: TableRowsComponent }>(() =>
  import(/* webpackChunkName: "rows" */ './windowed-table-rows').then((module) => ({
    Rows: module.WindowedTableRows,
  })),
);

/**
 * The body of a table whose heading is its first row: of a long one only the rows near the part that can be seen are in
 * the page. The table tells by `aria-rowcount` how many there are, the heading included.
 */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { part } = useLazyPart(windowedTableRows, props.rows.length > FETCH_FROM);
  const Rows = (props.rows.length > WINDOW_FROM && part?.Rows) || PlainTableRows;
  return <Rows {...props} />;
}
