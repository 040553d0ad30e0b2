import { type ReactNode, useId } from 'react';
import './section.css';

interface SectionProps {
  title: string;
  /** A text button or link at the right end of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="ag-section" aria-labelledby={id}>
      <div className="ag-section__head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface KeyValueItem {
  label: string;
  /** Nothing is drawn for an empty value. */
  value: ReactNode;
  /** Copy, call: an icon button beside the value. */
  action?: ReactNode;
}

/** Facts as label and value; empty ones are left out. */
export function KeyValue({ items }: { items: readonly KeyValueItem[] }) {
  const filled = items.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <dl className="ag-facts">
      {filled.map(({ label, value, action }) => (
        <div key={label} className="ag-facts__row">
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
