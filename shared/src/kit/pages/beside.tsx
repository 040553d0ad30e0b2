import type { ReactNode } from 'react';
import './beside.css';

/** Navigation of an area for desks: shown beside the content on a wide screen, and nowhere else. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className="ag-beside">{children}</div>;
}
