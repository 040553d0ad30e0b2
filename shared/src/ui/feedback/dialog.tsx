import { type ReactNode, useId, useRef } from 'react';
import './dialog.css';
import { Layer } from './layer';
import { useOverlay } from './use-overlay';
import { usePresence } from './use-presence';

interface DialogProps {
  open: boolean;
  /** Without it neither Escape nor the back button closes the dialog. */
  onClose?: () => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const isPresent = usePresence(props.open);
  return isPresent && <DialogLayer {...props} />;
}

function DialogLayer({ open, onClose, title, footer, children }: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useOverlay(panel, { isOpen: open, onClose });
  return (
    <Layer place="centre" isLeaving={!open}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className="ag-dialog"
      >
        <h2 id={id} className="ag-dialog__title">
          {title}
        </h2>
        <div className="ag-dialog__text">{children}</div>
        {footer && <div className="ag-dialog__footer">{footer}</div>}
      </div>
    </Layer>
  );
}
