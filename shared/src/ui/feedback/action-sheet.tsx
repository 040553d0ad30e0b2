import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import '../display/row.css';
import { RowMark } from '../display/row-mark';
import { LoadingRows } from '../pickers/loading-rows';
import { Sheet } from './sheet';

interface SheetAction {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  href?: string;
  isCurrent?: boolean;
  onSelect?: () => void;
}

interface ActionSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Undefined while loading. */
  actions: readonly SheetAction[] | undefined;
  /** Replaces the actions if they cannot be loaded. */
  error?: ReactNode;
}

export function ActionSheet({ open, onClose, title, actions, error }: ActionSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {actions ? (
        <ul className="ag-sheet__rows">
          {actions.map((action) => (
            <li key={action.key}>
              <ActionRow action={action} onClose={onClose} />
            </li>
          ))}
        </ul>
      ) : (
        error || <LoadingRows />
      )}
    </Sheet>
  );
}

function ActionRow({ action, onClose }: { action: SheetAction; onClose: () => void }) {
  const { label, icon, tone, href, isCurrent, onSelect } = action;
  const className = classNames('ag-row', tone === 'danger' && 'ag-row--danger');
  const content = (
    <>
      {icon && <span className="ag-row__icon">{icon}</span>}
      <span className="ag-row__label">{label}</span>
      {isCurrent && <RowMark />}
    </>
  );
  const choose = () => {
    onClose();
    onSelect?.();
  };
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={choose}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={className} aria-current={isCurrent || undefined} onClick={choose}>
      {content}
    </button>
  );
}
