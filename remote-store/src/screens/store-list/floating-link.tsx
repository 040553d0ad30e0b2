import { Link } from '@agency/shared';
import type { ReactNode } from 'react';
import './floating-link.css';

interface FloatingLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
}

export function FloatingLink({ to, label, icon }: FloatingLinkProps) {
  return (
    <Link to={to} className="store-floating">
      {icon}
      <span className="ag-sr-only">{label}</span>
    </Link>
  );
}
