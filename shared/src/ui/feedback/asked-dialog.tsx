import { useId, useRef } from 'react';
import { Button } from '../controls/button';
import { useUiText } from '../use-ui-text';
import './dialog.css';
import type { DialogRequest } from '../../platform/feedback/feedback-store';
import { Layer } from './layer';
import { useOverlay } from './use-overlay';

export function AskedDialog({ request }: { request: DialogRequest }) {
  const { kind, title, message, answer, danger, confirmText, cancelText } = request;
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const text = useUiText();
  useOverlay(panel, { isOpen: true, onClose: () => answer(false) });
  return (
    <Layer place="centre" isLeaving={false}>
      <div
        ref={panel}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={title ? `${id}t` : `${id}m`}
        aria-describedby={title ? `${id}m` : undefined}
        tabIndex={-1}
        className="ag-dialog"
      >
        {title && (
          <h2 id={`${id}t`} className="ag-dialog__title">
            {title}
          </h2>
        )}
        <div id={`${id}m`} className="ag-dialog__text">
          {message}
        </div>
        <div className="ag-dialog__footer">
          {kind === 'confirm' && (
            <Button variant="secondary" onClick={() => answer(false)}>
              {cancelText ?? text('cancel')}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmText ?? text('confirm')}
          </Button>
        </div>
      </div>
    </Layer>
  );
}
