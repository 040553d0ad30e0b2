import type { ReactNode } from 'react';
import './shown-figures.css';

interface ShownFiguresProps {
  /** The figures belong to the previous filter while the new ones load. */
  isOld: boolean;
  children: ReactNode;
}

export function ShownFigures({ isOld, children }: ShownFiguresProps) {
  return <div className={isOld ? 'data-figures data-figures--old' : 'data-figures'}>{children}</div>;
}
