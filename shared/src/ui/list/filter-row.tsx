import type { ReactNode } from 'react';
import './filter-row.css';

export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every engine
    <div role="group" aria-label={label} className="ag-filter-row">
      {children}
    </div>
  );
}
