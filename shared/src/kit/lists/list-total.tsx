import type { ReactNode } from 'react';
import './list-total.css';

/** How many rows a list has, above it; keeps its place until that is known. */
export function ListTotal({ children }: { children: ReactNode }) {
  return (
    <p className="ag-list-total" role="status">
      {children || '\u00a0'}
    </p>
  );
}
