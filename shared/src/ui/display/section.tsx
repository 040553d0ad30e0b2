import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import './section.css';

interface SectionProps {
  title: string;
  note?: string;
  /** The note is loading: `note` is a placeholder of the final length, which reserves its place. */
  isNoteComing?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

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
