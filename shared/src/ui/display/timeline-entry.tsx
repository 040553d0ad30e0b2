import type { ReactNode } from 'react';
import type { Tone } from './status-tag';
import './status-tag.css';
import './timeline-entry.css';

interface TimelineEntryProps {
  title: string;
  time: string;
  dateTime: string;
  by?: string;
  tone?: Tone;
  isLatest?: boolean;
  children?: ReactNode;
}

export function TimelineEntry({
  title,
  time,
  dateTime,
  by,
  tone = 'neutral',
  isLatest,
  children,
}: TimelineEntryProps) {
  return (
    <article className={`ag-timeline ag-status--${tone}`}>
      <span
        className={`ag-timeline__mark${isLatest ? ' ag-timeline__mark--latest' : ''}`}
        aria-hidden="true"
      />
      <div className="ag-timeline__head">
        <h3 className="ag-timeline__title">{title}</h3>
        <time className="ag-timeline__fact" dateTime={dateTime}>
          {time}
        </time>
      </div>
      {children}
      {by && <p className="ag-timeline__fact">{by}</p>}
    </article>
  );
}
