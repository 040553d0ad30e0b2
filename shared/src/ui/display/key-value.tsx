import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import './key-value.css';

export interface KeyValueItem {
  label: string;
  value: ReactNode;
  action?: ReactNode;
}

interface KeyValueProps {
  items: readonly KeyValueItem[];
  compact?: boolean;
}

export function KeyValue({ items, compact }: KeyValueProps) {
  const filled = items.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <dl className={classNames('ag-facts', compact && 'ag-facts--compact')}>
      {filled.map(({ label, value, action }) => (
        <div key={label} className="ag-facts__row">
          <dt>{label}</dt>
          <dd>
            <span className="ag-facts__value">{value}</span>
            {action && <span className="ag-facts__action">{action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
