import type { ReactNode } from 'react';
import { traceOfFailure } from '../../platform/request/request-error';
import { Button } from '../controls/button';
import { AlertIcon, SearchIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './states.css';
import { LazyFailureCode } from './lazy-failure-code';

interface EmptyStateProps {
  title: string;
  hint?: string;
  icon?: ReactNode;
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
  title?: string;
  kept?: string;
  /** The failure, or its trace: an unexpected one shows a code that a user can read out. */
  error?: unknown;
  trace?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({
  title,
  kept,
  error,
  trace = traceOfFailure(error),
  onRetry,
  retrying,
}: ErrorStateProps) {
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
      <LazyFailureCode trace={trace} />
    </div>
  );
}
