import { useEffect, useState } from 'react';
import { Skeleton } from '../display/skeleton';
import { drawQr } from './draw-qr';
import './qr-code.css';
import type { QrImageProps } from './qr-image';

/** The code itself, with the library that draws it. */
export function QrCode({ text, alt }: QrImageProps) {
  const [drawn, setDrawn] = useState<{ text: string; src: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Rejects only for a text that no QR code can hold.
    drawQr(text).then(
      (src) => isCurrent && setDrawn({ text, src }),
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
        <Skeleton shape="block" height={216} />
      )}
    </div>
  );
}
