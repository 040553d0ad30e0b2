import type { ReactNode } from 'react';
import { useUiText } from '../use-ui-text';
import './card.css';
import './skeleton.css';

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle';
  width?: string | number;
  height?: number | string;
}

/** One grey placeholder shape; combine several inside {@link SkeletonGroup}. */
export function Skeleton({ shape = 'line', width = '100%', height }: SkeletonProps) {
  return <span className={`ag-skeleton ag-skeleton--${shape}`} style={{ width, height }} />;
}

/** Stands for a section of home until its content is known; sections below render after it. */
export function PendingSection() {
  return <div className="ag-coming" hidden aria-busy="true" />;
}

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
