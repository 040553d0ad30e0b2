import { Skeleton } from '../display/skeleton';
import { ErrorState } from '../display/states';
import { lazyPart, useLazyPart } from '../lazy-part';
import type { DrawnQr } from './draw-qr';
import type { QrImageProps } from './qr-code';
import './qr-code.css';

const qrCode = lazyPart(() => import(/* webpackChunkName: "share" */ './qr-code'));

/** A QR code as an `<img>`, which WeChat recognises on a long press. The drawing code is loaded on first use. */
export function QrImage(props: QrImageProps) {
  const { part, hasFailed, trace, retry } = useLazyPart(qrCode, true);
  if (part) return <part.QrCode {...props} />;
  if (hasFailed) return <ErrorState trace={trace} onRetry={retry} />;
  return (
    <div className="ag-qr">
      <Skeleton shape="block" height="100%" />
    </div>
  );
}

/** Draws the code as a picture to save. Rejects if the text is too long or the drawing code cannot be loaded. */
export async function drawQrCode(text: string): Promise<DrawnQr> {
  return (await qrCode.load()).drawQr(text);
}
