import type { ReactNode } from 'react';
import './status-tag.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

interface StatusTagProps {
  tone: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in words; colour and dot only repeat them. */
export function StatusTag({ tone, icon, children }: StatusTagProps) {
  return (
    <span className={`ag-status ag-status--${tone}`}>
      <span className={icon ? 'ag-status__mark' : 'ag-status__dot'} aria-hidden="true">
        {icon}
      </span>
      {children}
    </span>
  );
}
