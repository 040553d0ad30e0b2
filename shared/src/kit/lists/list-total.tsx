import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import './list-total.css';

interface ListTotalProps {
  /** It is shown in another way, as where nothing stands in place of the rows: then it is said to who cannot see that. */
  isOnlySaid: boolean;
  children: ReactNode;
}

/** How many rows a list has, above it; keeps its place until that is known. */
export function ListTotal({ isOnlySaid, children }: ListTotalProps) {
  return (
    <p className={classNames('ag-list-total', isOnlySaid && 'ag-sr-only')} role="status">
      {children || '\u00a0'}
    </p>
  );
}
