import type { ReactNode } from 'react';
import './infinite-list.css';

export interface RowsProps<Row> {
  /** Names the list for a screen reader. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderRow: (row: Row, index: number) => ReactNode;
  /**
   * Where rows are list cards, what a card is called: the title alone stands for one that flies by on a slow phone. In
   * lists without it each row is drawn in full at once.
   */
  rowName?: (row: Row) => string;
  /** The cards have something round before their titles. */
  hasLeading?: boolean;
  total?: number;
  /** Rows came into sight that the last refresh has passed over. */
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
