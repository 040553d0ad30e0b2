import type { ReactNode } from 'react';

export interface TableRowsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Renders a row's cells; keep its identity while its result is unchanged. */
  renderRow: (row: Row) => ReactNode;
  columns: number;
  scroller: HTMLElement | null;
}

export function PlainTableRows<Row>({ rows, rowKey, renderRow }: TableRowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={rowKey(row)} aria-rowindex={index + 2}>
          {renderRow(row)}
        </tr>
      ))}
    </tbody>
  );
}
