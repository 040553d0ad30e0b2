import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../display/skeleton';
import { type DrawnQr, drawQr } from './draw-qr';
import './qr-code.css';

export { drawQr };

export interface QrImageProps {
  /** What the code says. */
  text: string;
  /** For those who do not see it. */
  alt: string;
  /** Tells which type number the code has: 4 as specified, or more for a text of more than 62 bytes. */
  onDrawn?: (code: DrawnQr) => void;
}

/** The code itself, with the library that draws it. */
export function QrCode({ text, alt, onDrawn }: QrImageProps) {
  const [drawn, setDrawn] = useState<(DrawnQr & { text: string }) | null>(null);
  const tell = useRef(onDrawn);
  tell.current = onDrawn;
  useEffect(() => {
    let isCurrent = true;
    // Rejects only for a text that no QR code can hold.
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
