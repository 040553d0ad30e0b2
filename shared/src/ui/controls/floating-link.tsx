import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './floating-link.css';

interface FloatingLinkProps {
  to: string;
  /** Read aloud; the icon alone says nothing. */
  label: string;
  icon: ReactNode;
}

/** The one thing that a list is most often opened to add to; goes into a page's `floating`. */
export function FloatingLink({ to, label, icon }: FloatingLinkProps) {
  return (
    <Link to={to} className="ag-floating">
      {icon}
      <span className="ag-sr-only">{label}</span>
    </Link>
  );
}
