import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button';
import { ErrorState } from '../display/states';
import { Layer } from '../feedback/layer';
import { useOverlay } from '../feedback/use-overlay';
import { CloseIcon } from '../icons';
import { lazyPart, useLazyPart } from '../lazy-part';
import { useUiText } from '../use-ui-text';
import './image-preview.css';
import type { Slides } from './image-slides';

export interface ImagePreviewProps extends Omit<Slides, 'onChange'> {
  open: boolean;
  onClose: () => void;
  label: string;
  action?: (index: number) => ReactNode;
}

const slides = lazyPart(() => import('./image-slides').then((module) => ({ Slides: module.ImageSlides })));

export function ImagePreview(props: ImagePreviewProps) {
  return props.open && <PreviewLayer {...props} />;
}

function PreviewLayer(props: ImagePreviewProps) {
  const { onClose, label, start = 0, action, ...slidesProps } = props;
  const [index, setIndex] = useState(start);
  const panel = useRef<HTMLDivElement>(null);
  // react-vant renders into an element inside the dialog, because content outside it is inert.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setContainer(panel.current), []);
  const text = useUiText();
  const { part, hasFailed, trace, retry } = useLazyPart(slides, true);
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
        {part && container && (
          <part.Slides
            {...slidesProps}
            label={label}
            start={start}
            onClose={onClose}
            onChange={setIndex}
            container={container}
          />
        )}
        {hasFailed && <ErrorState trace={trace} onRetry={retry} />}
        <div className="ag-preview__close">
          {action?.(index)}
          <IconButton label={text('close')} icon={<CloseIcon />} onClick={onClose} />
        </div>
      </div>
    </Layer>
  );
}
