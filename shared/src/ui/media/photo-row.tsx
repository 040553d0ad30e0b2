import { useState } from 'react';
import { useUiText } from '../use-ui-text';
import { ImagePreview } from './image-preview';
import { Photo } from './photo';
import './photo-row.css';

interface PhotoRowProps {
  images: readonly string[];
  label: string;
}

export function PhotoRow({ images, label }: PhotoRowProps) {
  const text = useUiText();
  const [start, setStart] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <div className="ag-photos">
      {images.map((src, index) => (
        <button key={src} type="button" className="ag-photos__photo" onClick={() => setStart(index)}>
          <Photo
            src={src}
            alt={text('photo', { index: index + 1, count: images.length })}
            width={72}
            height={72}
            isLazy
          />
        </button>
      ))}
      <ImagePreview
        open={start !== null}
        onClose={() => setStart(null)}
        label={label}
        images={images}
        start={start ?? 0}
      />
    </div>
  );
}
