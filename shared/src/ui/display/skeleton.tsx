import type { ReactNode } from 'react';
import { useUiText } from '../use-ui-text';
import './card.css';
import './skeleton.css';

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle';
  width?: string | number;
  height?: number | string;
}

/** One grey shape; put several in the form of what will come, inside {@link SkeletonGroup}. */
export function Skeleton({ shape = 'line', width = '100%', height }: SkeletonProps) {
  return <span className={`ag-skeleton ag-skeleton--${shape}`} style={{ width, height }} />;
}

/** Stands for a piece of home until it is known whether it has anything to say: what is below is drawn after it. */
export function ComingPiece() {
  return <div className="ag-coming" hidden aria-busy="true" />;
}

/** Says once that something loads, and keeps the shapes from a screen reader. */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  const text = useUiText();
  return (
    <div role="status" className="ag-skeletons">
      <span className="ag-sr-only">{text('loading')}</span>
      <div aria-hidden="true" className="ag-skeletons__shapes">
        {children}
      </div>
    </div>
  );
}

/** The shape of list cards. */
export function SkeletonList({ rows = 6, leading = false }: { rows?: number; leading?: boolean }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
        <div key={row} className="ag-card ag-skeletons__card">
          {leading && <Skeleton shape="circle" width={40} height={40} />}
          <div className="ag-skeletons__lines">
            <Skeleton width={row % 2 ? '46%' : '58%'} height={18} />
            <Skeleton width={row % 2 ? '88%' : '76%'} />
            <Skeleton width="34%" height={10} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
