import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import { useUiText } from '../use-ui-text';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant;
  block?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Shows progress and ignores presses, while size and focus stay. */
  loading?: boolean;
}

export function Button({
  variant = 'primary',
  block,
  icon,
  loading,
  children,
  className,
  ...rest
}: ButtonProps) {
  const text = useUiText();
  return (
    <button
      type="button"
      {...rest}
      className={classNames(classOf(variant, block), loading && 'ag-button--loading', className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading && <span className="ag-button__spinner" role="img" aria-label={text('loading')} />}
      <span className="ag-button__content">
        {icon}
        <span>{children}</span>
      </span>
    </button>
  );
}

/** A link styled as a button: `to` inside the app, `href` for everything else (`tel:`, maps). */
export function ButtonLink({
  variant = 'primary',
  block,
  icon,
  children,
  ...target
}: ButtonLook & ({ to: string; href?: never } | { href: string; to?: never })) {
  const content = (
    <span className="ag-button__content">
      {icon}
      <span>{children}</span>
    </span>
  );
  if (target.to !== undefined) {
    return (
      <Link to={target.to} className={classOf(variant, block)}>
        {content}
      </Link>
    );
  }
  return (
    <a href={target.href} className={classOf(variant, block)}>
      {content}
    </a>
  );
}

function classOf(variant: ButtonVariant, block?: boolean): string {
  return classNames('ag-button', `ag-button--${variant}`, block && 'ag-button--block');
}
