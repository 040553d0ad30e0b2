import type { RefObject } from 'react';
import { ImagePreview as VantPreview } from 'react-vant/es/image-preview/index.js';
import '../vant-tokens.css';
import 'react-vant/es/overlay/style/index.css';
import 'react-vant/es/popup/style/index.css';
import type { ImagePreviewProps } from './image-preview';

interface ImageSlidesProps extends ImagePreviewProps {
  container: RefObject<HTMLElement | null>;
}

/** react-vant's gestures inside the kit's dialog; its own popup is only the picture frame there. */
export function ImageSlides({ images, start = 0, onClose, container }: ImageSlidesProps) {
  return (
    <VantPreview
      visible
      images={[...images]}
      startPosition={start}
      showIndex={images.length > 1}
      overlay={false}
      onClose={onClose}
      teleport={() => container.current ?? document.body}
    />
  );
}
