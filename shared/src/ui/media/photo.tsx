import { useEffect, useState } from 'react';
import { PictureGoneIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './photo.css';

interface PhotoProps {
  src: string | undefined;
  alt: string;
  width: number;
  height: number;
  isLazy?: boolean;
}

/** A picture. If it fails to load, a message is shown, and it is retried when the network returns. */
export function Photo({ src, alt, width, height, isLazy }: PhotoProps) {
  const text = useUiText();
  const [failed, setFailed] = useState<string | null>(null);
  const isGone = src !== undefined && src === failed;
  useEffect(() => {
    if (!isGone) return;
    const askAgain = () => setFailed(null);
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [isGone]);
  if (isGone) {
    const words = `${alt}: ${text('photoFailed')}`;
    return (
      <span className="ag-photo-gone" role="img" aria-label={words} style={{ width, height }}>
        <PictureGoneIcon size={24} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      onError={() => setFailed(src ?? null)}
    />
  );
}
