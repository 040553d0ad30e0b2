import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../display/skeleton';
import { type DrawnQr, drawQr } from './draw-qr';
import './qr-code.css';

export { drawQr };

export interface QrImageProps {
  text: string;
  alt: string;
  onDrawn?: (code: DrawnQr) => void;
}

export function QrCode({ text, alt, onDrawn }: QrImageProps) {
  const [drawn, setDrawn] = useState<(DrawnQr & { text: string }) | null>(null);
  const tell = useRef(onDrawn);
  tell.current = onDrawn;
  useEffect(() => {
    let isCurrent = true;
    drawQr(text).then(
      (code) => {
        if (!isCurrent) return;
        setDrawn({ ...code, text });
        tell.current?.(code);
      },
      () => null,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="ag-qr">
      {drawn?.text === text ? (
        <img src={drawn.src} alt={alt} width={500} height={500} />
      ) : (
        <Skeleton shape="block" height="100%" />
      )}
    </div>
  );
}
