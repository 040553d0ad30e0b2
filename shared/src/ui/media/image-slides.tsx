import { useLayoutEffect, useState } from 'react';
import { ImagePreview as VantPreview } from 'react-vant/es/image-preview/index.js';
import { ErrorState } from '../display/states';
import { useUiText } from '../use-ui-text';
import './image-slides.css';
import '../vant-tokens.css';
import 'react-vant/es/overlay/style/index.css';
import 'react-vant/es/popup/style/index.css';
import 'react-vant/es/image-preview/style/index.css';

export interface Slides {
  images: readonly string[];
  start?: number;
  onChange?: (index: number) => void;
}

interface ImageSlidesProps extends Slides {
  label: string;
  onClose: () => void;
  container: HTMLElement;
}

/** Uses react-vant's gestures inside the kit's dialog; its own popup only frames the picture. */
export function ImageSlides({ images, start = 0, onChange, onClose, container, label }: ImageSlidesProps) {
  const text = useUiText();
  const [index, setIndex] = useState(start);
  const { failed, attempt, askAgain } = useFailures(container, label);
  const show = (next: number) => {
    setIndex(next);
    onChange?.(next);
  };
  return (
    <>
      <VantPreview
        key={attempt}
        visible
        images={[...images]}
        startPosition={index}
        showIndex={images.length > 1}
        overlay={false}
        onChange={show}
        onClose={onClose}
        teleport={container}
      />
      {failed.has(images[index]) && (
        <div className="ag-slides__failure">
          <ErrorState title={text('photoFailed')} onRetry={askAgain} />
        </div>
      )}
    </>
  );
}

/** Tracks pictures that failed to load. For these react-vant shows the URL, which is also its accessible text. */
function useFailures(container: HTMLElement, label: string) {
  const [failed, setFailed] = useState<ReadonlySet<string | undefined>>(new Set());
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => {
    const judge = ({ type, target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      target.alt = type === 'error' ? '' : label;
      if (type === 'error') setFailed((before) => new Set(before).add(target.getAttribute('src') ?? ''));
    };
    // These events do not bubble.
    container.addEventListener('load', judge, true);
    container.addEventListener('error', judge, true);
    return () => {
      container.removeEventListener('load', judge, true);
      container.removeEventListener('error', judge, true);
    };
  }, [container, label]);
  const askAgain = () => {
    setFailed(new Set());
    setAttempt(attempt + 1);
  };
  return { failed, attempt, askAgain };
}
