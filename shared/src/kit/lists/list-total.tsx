import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import './list-total.css';

interface ListTotalProps {
  /** There are no rows, as what stands in their place shows: then it is said to who cannot see that. */
  isNothing: boolean;
  children: ReactNode;
}

/** How many rows a list has, above it; keeps its place until that is known. */
export function ListTotal({ isNothing, children }: ListTotalProps) {
  return (
    <p className={classNames('ag-list-total', isNothing && 'ag-sr-only')} role="status">
      {children || '\u00a0'}
    </p>
  );
}
