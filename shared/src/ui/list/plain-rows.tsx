import type { ReactNode } from 'react';
import './infinite-list.css';

export interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderRow: (row: Row, index: number) => ReactNode;
  /**
   * Title of a row's card, rendered alone while rows pass too fast. Without it every row is rendered in full at once.
   */
  rowName?: (row: Row) => string;
  hasLeading?: boolean;
  total?: number;
  onOutdated?: () => void;
}

export function PlainRows<Row>({ label, rows, rowKey, renderRow }: RowsProps<Row>) {
  return (
    <ul className="ag-list" aria-label={label}>
      {rows.map((row, index) => (
        <li key={rowKey(row)} className="ag-list__row">
          {renderRow(row, index)}
        </li>
      ))}
    </ul>
  );
}
