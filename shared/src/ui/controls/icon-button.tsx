import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import { Badge } from '../display/badge';
import './button.css';

interface IconButtonLook {
  label: string;
  icon: ReactNode;
  /** `muted` looks disabled, but explains itself when pressed. */
  tone?: 'plain' | 'brand' | 'tinted' | 'muted';
  badge?: number;
}

type IconButtonProps = IconButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'>;

/**
 * An icon with a 44 px target. Its name is an attribute, because an extra element would cost layout time in every row
 * of a list.
 */
export function IconButton({ label, icon, tone = 'plain', badge = 0, className, ...rest }: IconButtonProps) {
  const isCounted = badge > 0;
  return (
    <button
      type="button"
      {...rest}
      aria-label={isCounted ? undefined : label}
      className={classNames(classOf(tone), className)}
    >
      {icon}
      {isCounted && <span className="ag-sr-only">{label}</span>}
      {isCounted && <Badge count={badge} className="ag-icon-button__badge" />}
    </button>
  );
}

export function IconLink({
  label,
  icon,
  tone = 'plain',
  ...target
}: IconButtonLook & ({ to: string; href?: never } | { href: string; to?: never; onClick?: () => void })) {
  const look = { className: classOf(tone), 'aria-label': label };
  return target.to === undefined ? (
    <a href={target.href} onClick={target.onClick} {...look}>
      {icon}
    </a>
  ) : (
    <Link to={target.to} {...look}>
      {icon}
    </Link>
  );
}

function classOf(tone: string): string {
  return classNames('ag-icon-button', tone !== 'plain' && `ag-icon-button--${tone}`);
}
