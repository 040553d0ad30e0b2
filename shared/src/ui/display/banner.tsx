import type { ReactNode } from 'react';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './banner.css';
import './status-tag.css';
import type { Tone } from './status-tag';

interface BannerProps {
  tone?: Exclude<Tone, 'neutral'>;
  children: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}

const BANNER_ICON = { brand: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: AlertIcon };

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
