import type { ReactNode } from 'react';
import { lazyPart } from '../lazy-part';
import { PlainTableRows, type TableRowsProps } from './plain-table-rows';
import { useWindowed } from './use-windowed-rows';

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
  const Rows = useWindowed(windowedTableRows, props.rows.length) ?? PlainTableRows;
  return <Rows {...props} />;
}
