import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { AlertIcon, CloseIcon, InfoIcon, SearchIcon, SuccessIcon, WarningIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './states.css';
import './status-tag.css';
import type { Tone } from './status-tag';

interface EmptyStateProps {
  /** What would be here. */
  title: string;
  hint?: string;
  icon?: ReactNode;
  /** What fills it. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, icon = <SearchIcon />, action }: EmptyStateProps) {
  return (
    <div className="ag-state">
      <span className="ag-state__icon" aria-hidden="true">
        {icon}
      </span>
      <p className="ag-state__title">{title}</p>
      {hint && <p className="ag-state__hint">{hint}</p>}
      {action && <div className="ag-state__action">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What happened. */
  title?: string;
  /** What was kept, or what to do. */
  kept?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ title, kept, onRetry, retrying }: ErrorStateProps) {
  const text = useUiText();
  return (
    <div className="ag-state" role="alert">
      <span className="ag-state__icon ag-state__icon--danger" aria-hidden="true">
        <AlertIcon />
      </span>
      <p className="ag-state__title">{title ?? text('errorTitle')}</p>
      <p className="ag-state__hint">{kept ?? text('errorHint')}</p>
      {onRetry && (
        <div className="ag-state__action">
          <Button variant="secondary" onClick={onRetry} loading={retrying}>
            {text('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface BannerProps {
  tone?: Exclude<Tone, 'neutral'>;
  children: ReactNode;
  /** A text button. */
  action?: ReactNode;
  onClose?: () => void;
}

const BANNER_ICON = { brand: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: AlertIcon };

/** A notice in the page, in words and an icon. */
export function Banner({ tone = 'brand', children, action, onClose }: BannerProps) {
  const text = useUiText();
  const Icon = BANNER_ICON[tone];
  return (
    <div className={`ag-banner ag-status--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <div className="ag-banner__words">
        <Icon size={20} aria-hidden="true" className="ag-banner__icon" />
        <div className="ag-banner__text">{children}</div>
      </div>
      {action}
      {onClose && (
        <button type="button" className="ag-banner__close" onClick={onClose}>
          <CloseIcon size={18} aria-hidden="true" />
          <span className="ag-sr-only">{text('dismiss')}</span>
        </button>
      )}
    </div>
  );
}
