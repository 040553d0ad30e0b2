import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { CloseIcon } from '../icons';
import { ScrollerContext, useOwnScroller } from '../shell/scroller';
import { useUiText } from '../use-ui-text';
import { Layer } from './layer';
import './sheet.css';
import { useDragClose } from './use-drag-close';
import { useOverlay } from './use-overlay';
import { usePresence } from './use-presence';

interface SheetProps {
  open: boolean;
  /** Called by the close button, the scrim, Escape, the back button, and pulling the handle down. */
  onClose: () => void;
  title: string;
  footer?: ReactNode;
  /** Fixed height, so that loading content does not make the sheet jump. */
  tall?: boolean;
  /** Field that can be typed into at once; without it the sheet itself receives the focus. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A bottom sheet. Its content mounts anew each time it opens. */
export function Sheet(props: SheetProps) {
  const isPresent = usePresence(props.open);
  return isPresent && <SheetLayer {...props} />;
}

function SheetLayer({ open, onClose, title, footer, tall, initialFocus, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { ref, scroller } = useOwnScroller(false);
  const titleId = useId();
  const text = useUiText();
  useOverlay(panel, { isOpen: open, onClose, initialFocus });
  const drag = useDragClose(panel, onClose);
  return (
    <Layer place="bottom" isLeaving={!open} onScrim={onClose}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames('ag-sheet', tall && 'ag-sheet--tall')}
      >
        <div className="ag-sheet__head" {...drag}>
          <span className="ag-sheet__handle" aria-hidden="true" />
          <h2 id={titleId} className="ag-sheet__title">
            {title}
          </h2>
          <IconButton label={text('close')} icon={<CloseIcon size={22} />} onClick={onClose} />
        </div>
        <div ref={ref} className="ag-sheet__body">
          <ScrollerContext value={scroller}>{children}</ScrollerContext>
        </div>
        {footer && <div className="ag-sheet__footer">{footer}</div>}
      </div>
    </Layer>
  );
}
