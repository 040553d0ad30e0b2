import { ImagePreview as VantPreview } from 'react-vant/es/image-preview/index.js';
import '../vant-tokens.css';
import 'react-vant/es/overlay/style/index.css';
import 'react-vant/es/popup/style/index.css';
import 'react-vant/es/image-preview/style/index.css';

export interface Slides {
  images: readonly string[];
  /** Index of the picture to begin with. */
  start?: number;
  /** Another one is looked at. */
  onChange?: (index: number) => void;
}

interface ImageSlidesProps extends Slides {
  onClose: () => void;
  container: HTMLElement;
}

/** react-vant's gestures inside the kit's dialog; its own popup is only the picture frame there. */
export function ImageSlides({ images, start = 0, onChange, onClose, container }: ImageSlidesProps) {
  return (
    <VantPreview
      visible
      images={[...images]}
      startPosition={start}
      showIndex={images.length > 1}
      overlay={false}
      onChange={onChange}
      onClose={onClose}
      teleport={container}
    />
  );
}
