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
