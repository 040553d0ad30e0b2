import { ImagePreview, useTranslation } from '@agency/shared';
import { useState } from 'react';
import './visit-photos.css';

/** The pictures of a visit as thumbnails of one size; a tap enlarges. */
export function VisitPhotos({ images }: { images: readonly string[] }) {
  const { t } = useTranslation('remote-store');
  const [start, setStart] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <div className="store-visit__photos">
      {images.map((src, index) => (
        <button key={src} type="button" className="store-visit__photo" onClick={() => setStart(index)}>
          <img
            src={src}
            alt={t('details.photo', { index: index + 1, count: images.length })}
            width={72}
            height={72}
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
      <ImagePreview
        open={start !== null}
        onClose={() => setStart(null)}
        label={t('details.photos')}
        images={images}
        start={start ?? 0}
      />
    </div>
  );
}
