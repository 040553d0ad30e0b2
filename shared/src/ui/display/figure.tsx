import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import './figure.css';
import './skeleton.css';

export function FigureGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="ag-figures" aria-label={label}>
      {children}
    </ul>
  );
}

interface FigureProps {
  label: string;
  value: string;
  unit?: string;
  /** A line below the name, such as the change; set it for all figures of a grid or none. */
  note?: ReactNode;
  to?: string;
}

/** One figure with its name, for which two lines are reserved so that a grid keeps its height. */
export function Figure({ label, value, unit, note, to }: FigureProps) {
  return (
    <li className="ag-figure">
      <span className="ag-figure__value">
        <span
          className="ag-figure__number"
          style={{ '--ag-figure-length': lengthOf(value) } as CSSProperties}
        >
          {value}
        </span>
        {unit && <small className="ag-figure__unit"> {unit}</small>}
      </span>
      <span className={textClass(note !== undefined)}>
        <span className="ag-figure__label">
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className="ag-figure__link">
              {label}
            </Link>
          )}
        </span>
        {note !== undefined && <span className="ag-figure__note">{note}</span>}
      </span>
    </li>
  );
}

function lengthOf(value: string): number {
  const wide = value.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.max(1, [...value].length + wide);
}

/** Placeholders with the exact height of a {@link FigureGrid}. */
export function FigureSkeletons({ count, noted }: { count: number; noted?: boolean }) {
  return (
    <div className="ag-figures" aria-busy="true" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
        <div key={index} className="ag-figure">
          <span className="ag-figure__value ag-figure__value--waiting">
            <span className="ag-skeleton ag-skeleton--line ag-figure__shape" />
          </span>
          <span className={textClass(noted)}>
            <span className="ag-skeleton ag-skeleton--line ag-figure__shape" />
          </span>
        </div>
      ))}
    </div>
  );
}

function textClass(isNoted?: boolean): string {
  return classNames('ag-figure__text', isNoted && 'ag-figure__text--noted');
}
