import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { setActiveTimeout } from '../../contract/model/active-timeout';
import { dismissToast, type ToastRequest } from '../../platform/feedback/feedback-store';
import { classNames } from '../class-names';
import { AlertIcon, SuccessIcon } from '../icons';
import './toast.css';
import { LazyFailureCode } from '../display/lazy-failure-code';

const SHOWN_MS = 3000;
const SHOWN_LONGER_MS = 5000;

/** The only live region of the page. It stays mounted while empty, so that the next text is announced. */
export function ToastRegion({ toast }: { toast: ToastRequest | null }) {
  return createPortal(
    <div className="ag-toasts" data-ag-live="">
      <div role="status">{toast && <Toast key={toast.id} toast={toast} />}</div>
    </div>,
    document.body,
  );
}

function Toast({ toast: { id, text, tone, action, trace } }: { toast: ToastRequest }) {
  const ms = action || trace ? SHOWN_LONGER_MS : SHOWN_MS;
  // The timer pauses while the action has the focus.
  const [isHeld, setHeld] = useState(false);
  useEffect(() => (isHeld ? undefined : setActiveTimeout(ms, () => dismissToast(id))), [id, ms, isHeld]);
  const act = () => {
    action?.onPress();
    dismissToast(id);
  };
  return (
    <div className={classNames('ag-toast', action && 'ag-toast--action')}>
      {tone === 'success' && <SuccessIcon size={18} aria-hidden="true" />}
      {tone === 'danger' && <AlertIcon size={18} aria-hidden="true" />}
      <span className="ag-toast__text">
        {text}
        <LazyFailureCode trace={trace} isBrief />
      </span>
      {action && (
        <button
          type="button"
          className="ag-toast__action"
          onClick={act}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
