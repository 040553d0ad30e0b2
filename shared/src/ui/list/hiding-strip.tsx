import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names';
import './hiding-strip.css';
import { useScrollDirection } from './use-scroll-direction';

/**
 * Search and filters of a long list: sticks below the nav bar, hides on scrolling down and reappears on scrolling up.
 * It keeps its place in the flow, so nothing jumps; focus inside keeps it visible.
 */
export function HidingStrip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const isReading = useScrollDirection(strip);
  return (
    <div ref={strip} className={classNames('ag-strip', isReading && 'ag-strip--hidden')}>
      {children}
    </div>
  );
}
