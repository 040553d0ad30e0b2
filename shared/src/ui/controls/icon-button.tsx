import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import { Badge } from '../display/badge';
import './button.css';

interface IconButtonLook {
  /** Read aloud; the icon alone says nothing. */
  label: string;
  icon: ReactNode;
  /** `muted` looks as if it did nothing, and says why when it is tried. */
  tone?: 'plain' | 'brand' | 'tinted' | 'muted';
  badge?: number;
}

type IconButtonProps = IconButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'>;

/** An icon with a 44 px target. */
export function IconButton({ label, icon, tone = 'plain', badge = 0, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(classOf(tone), className)}>
      <IconContent label={label} icon={icon} badge={badge} />
    </button>
  );
}

/** The same as a link: `to` inside the app, `href` for `tel:` and other applications. */
export function IconLink({
  label,
  icon,
  tone = 'plain',
  ...target
}: IconButtonLook & ({ to: string; href?: never } | { href: string; to?: never })) {
  const content = <IconContent label={label} icon={icon} badge={0} />;
  if (target.to !== undefined) {
    return (
      <Link to={target.to} className={classOf(tone)}>
        {content}
      </Link>
    );
  }
  return (
    <a href={target.href} className={classOf(tone)}>
      {content}
    </a>
  );
}

function IconContent({ label, icon, badge }: Required<Pick<IconButtonLook, 'label' | 'icon' | 'badge'>>) {
  return (
    <>
      {icon}
      <span className="ag-sr-only">{label}</span>
      <Badge count={badge} className="ag-icon-button__badge" />
    </>
  );
}

function classOf(tone: string): string {
  return classNames('ag-icon-button', tone !== 'plain' && `ag-icon-button--${tone}`);
}
