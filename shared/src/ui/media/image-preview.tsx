import { useRef } from 'react';
import { IconButton } from '../controls/icon-button';
import { ErrorState } from '../display/states';
import { Layer } from '../feedback/layer';
import { useOverlay } from '../feedback/use-overlay';
import { CloseIcon } from '../icons';
import { lazyPart, useLazyPart } from '../lazy-part';
import { useUiText } from '../use-ui-text';
import './image-preview.css';

export interface ImagePreviewProps {
  open: boolean;
  onClose: () => void;
  /** Names the dialog: what the pictures show. */
  label: string;
  images: readonly string[];
  /** Index of the picture to begin with. */
  start?: number;
}

const slides = lazyPart(() => import('./image-slides').then((module) => ({ Slides: module.ImageSlides })));

/** Pictures over the whole screen: swipe between them, pinch to enlarge, tap to close. */
export function ImagePreview(props: ImagePreviewProps) {
  return props.open && <PreviewLayer {...props} />;
}

function PreviewLayer(props: ImagePreviewProps) {
  const { onClose, label } = props;
  const panel = useRef<HTMLDivElement>(null);
  const text = useUiText();
  const { part, hasFailed, retry } = useLazyPart(slides, true);
  useOverlay(panel, { isOpen: true, onClose });
  return (
    <Layer place="centre" isLeaving={false} onScrim={onClose}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        className="ag-preview"
      >
        {part && <part.Slides {...props} container={panel} />}
        {hasFailed && <ErrorState onRetry={retry} />}
        <div className="ag-preview__close">
          <IconButton label={text('close')} icon={<CloseIcon />} onClick={onClose} />
        </div>
      </div>
    </Layer>
  );
}
