import { Skeleton } from '../display/skeleton';
import { ErrorState } from '../display/states';
import { lazyPart, useLazyPart } from '../lazy-part';
import type { DrawnQr } from './draw-qr';
import type { QrImageProps } from './qr-code';
import './qr-code.css';

const qrCode = lazyPart(() => import(/* webpackChunkName: "share" */ './qr-code'));

/** A QR code as an `<img>`, so that a long press in WeChat finds it. What draws it comes when it is first needed. */
export function QrImage(props: QrImageProps) {
  const { part, hasFailed, retry } = useLazyPart(qrCode, true);
  if (part) return <part.QrCode {...props} />;
  if (hasFailed) return <ErrorState onRetry={retry} />;
  return (
    <div className="ag-qr">
      <Skeleton shape="block" height="100%" />
    </div>
  );
}

/** The same code for a picture to save. Rejects for a text that no QR code can hold, and when the code cannot be fetched. */
export async function drawQrCode(text: string): Promise<DrawnQr> {
  return (await qrCode.load()).drawQr(text);
}
