import type { ReactNode } from 'react';
import './shown-figures.css';

interface ShownFiguresProps {
  /** Of another choice than the one above; what was asked for is on its way. */
  isOld: boolean;
  children: ReactNode;
}

/** Figures that keep their place, dimmed, until others come. */
export function ShownFigures({ isOld, children }: ShownFiguresProps) {
  return <div className={isOld ? 'data-figures data-figures--old' : 'data-figures'}>{children}</div>;
}
