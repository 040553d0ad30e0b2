import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import './list-total.css';

interface ListTotalProps {
  /** Only announced, because the total is already visible otherwise. */
  isOnlySaid: boolean;
  /** There is nothing to count. The line stays empty, so that nothing below it moves. */
  isEmpty: boolean;
  children: ReactNode;
}

/** The number of rows above a list; reserves its place until known. */
export function ListTotal({ isOnlySaid, isEmpty, children }: ListTotalProps) {
  return (
    <p className={classNames('ag-list-total', isOnlySaid && 'ag-sr-only')} role="status">
      {isEmpty && !isOnlySaid ? <span className="ag-sr-only">{children}</span> : children}
      {(isEmpty || !children) && '\u00a0'}
    </p>
  );
}
