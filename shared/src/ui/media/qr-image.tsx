import { Skeleton } from '../display/skeleton';
import { ErrorState } from '../display/states';
import { lazyPart, useLazyPart } from '../lazy-part';

export interface QrImageProps {
  /** What the code says. */
  text: string;
  /** For those who do not see it. */
  alt: string;
}

const qrCode = lazyPart(async () => (await import('./qr-code')).QrCode);

/** A QR code as an `<img>`, so that a long press in WeChat finds it. What draws it comes when it is first needed. */
export function QrImage(props: QrImageProps) {
  const { part: QrCode, hasFailed, retry } = useLazyPart(qrCode, true);
  if (QrCode) return <QrCode {...props} />;
  return hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton shape="block" height={240} />;
}
