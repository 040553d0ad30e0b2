import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import './section.css';

interface SectionProps {
  title: string;
  /** Small beside the title: the period of what is below. */
  note?: string;
  /** The note is on its way: `note` is as long as it will be, and keeps its place unseen. */
  isNoteComing?: boolean;
  /** A text button or link at the right end of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, note, isNoteComing, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="ag-section" aria-labelledby={id}>
      <div className="ag-section__head">
        <div className="ag-section__title">
          <h2 id={id}>{title}</h2>
          {note && (
            <p
              className={classNames('ag-section__note', isNoteComing && 'ag-section__note--coming')}
              aria-hidden={isNoteComing || undefined}
            >
              {note}
            </p>
          )}
        </div>
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

interface KeyValueProps {
  items: readonly KeyValueItem[];
  /** Several in a line where they fit. */
  compact?: boolean;
}

/** Facts as label and value; empty ones are left out. */
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
