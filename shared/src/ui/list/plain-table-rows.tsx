import type { ReactNode } from 'react';

export interface TableRowsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The cells of a row; the same function as long as it draws the same. */
  renderRow: (row: Row) => ReactNode;
  /** How many cells a row has. */
  columns: number;
  /** What the table scrolls in. */
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
