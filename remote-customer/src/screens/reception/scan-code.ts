/** The part of the browser's barcode detector that is used; TypeScript does not know it yet. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorType {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const format = 'qr_code';

/** Milliseconds between two looks at the picture, so that decoding leaves the page responsive. */
const lookIntervalMs = 120;

export type ScanFailure = 'refused' | 'missing' | 'unsupported' | 'failed';

export async function isCameraAllowed(): Promise<boolean> {
  try {
    const name = 'camera' as PermissionName;
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    // Some browsers do not know this permission.
    return false;
  }
}

/**
 * Shows the camera in `video` and returns the text of the first code in its picture; null if `signal` ended it.
 * @throws what the browser says, see `failureOf`
 */
export async function scanCode(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onPicture: () => void,
): Promise<string | null> {
  if (!hasCamera()) throw new DOMException('No camera in this browser', 'NotSupportedError');
  const detector = await openDetector();
  const facingMode = { ideal: 'environment' };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode } });
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    onPicture();
    return await firstCode(detector, video, signal);
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

async function firstCode(detector: Detector, video: HTMLVideoElement, signal: AbortSignal) {
  while (!signal.aborted) {
    const [found] = await detector.detect(video);
    if (found?.rawValue && !signal.aborted) return found.rawValue;
    await new Promise((resolve) => setTimeout(resolve, lookIntervalMs));
  }
  return null;
}

/** `mediaDevices` is missing on pages without a secure connection and in old web views. */
function hasCamera(): boolean {
  return (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia !== undefined;
}

/** Desktop browsers often have the detector without support for any format. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorType };
  if (own && (await own.getSupportedFormats()).includes(format)) return new own({ formats: [format] });
  const { BarcodeDetector } = await import(/* webpackChunkName: "decode-code" */ 'qr/decode.js');
  return new BarcodeDetector({ formats: [format] });
}

const failures: Record<string, ScanFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotSupportedError: 'unsupported',
};

export function failureOf(error: unknown): ScanFailure {
  return (error instanceof DOMException && failures[error.name]) || 'failed';
}
