import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { GripIcon } from '../../icons/icons';
import { IconButton } from '../../ui/controls/icon-button';
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import './movable-rows.css';
import { useDragOrder } from './use-drag-order';

interface MovableRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  renderRow: (row: Row, index: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  /** Action at the end of each row while rows are fixed; without it rows can always be moved. */
  actionOf?: ((row: Row) => ReactNode) | undefined;
}

export function MovableRows<Row>(props: MovableRowsProps<Row>) {
  const { label, rows, rowKey, nameOf, renderRow, onMove, actionOf } = props;
  const t = useKitText();
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(list, onMove);
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLElement | null>(null);
  // Moving a row in the document removes the focus inside it.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const step = (from: number, to: number, button: HTMLElement) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    pressed.current = button;
    setSaid(t('order.place', { name: nameOf(row), place: to + 1, count: rows.length }));
    onMove(from, to);
  };
  const steps = (row: Row, index: number) =>
    (
      [
        ['up', index - 1, ChevronUpIcon],
        ['down', index + 1, ChevronDownIcon],
      ] as const
    ).map(([direction, to, Icon]) => (
      <IconButton
        key={direction}
        label={t(`order.${direction}`, { name: nameOf(row) })}
        icon={<Icon size={20} />}
        aria-disabled={to < 0 || to >= rows.length}
        onClick={({ currentTarget }) => step(index, to, currentTarget)}
      />
    ));
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className={drag.held === null ? 'ag-movable' : 'ag-movable ag-movable--moving'}
      >
        {rows.map((row, index) => (
          <li
            key={rowKey(row)}
            className={index === drag.held ? 'ag-movable__row ag-movable__row--held' : 'ag-movable__row'}
            style={drag.styleOf(index)}
          >
            <span className="ag-movable__content">{renderRow(row, index)}</span>
            {actionOf ? (
              actionOf(row)
            ) : (
              <>
                {steps(row, index)}
                <span className="ag-movable__grip" aria-hidden="true" {...drag.gripProps(index)}>
                  <GripIcon size={20} />
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="ag-sr-only">
        {said}
      </p>
    </>
  );
}
