import regular from '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff2';
import semibold from '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-600-normal.woff2';

/** ms that a start waits for the font; the next one finds it on the device. */
const waitsFor = 100;

/**
 * The font of Khmer texts: there before the first of them is drawn, or not at all on this page, as one that came while
 * they stand would move them all. Without it they are drawn in the device's own.
 */
export async function loadKhmerFont(): Promise<void> {
  const faces = [faceOf('400', regular), faceOf('600', semibold)];
  const whole = Promise.all(faces.map((face) => face.load())).catch(() => []);
  const late = new Promise<[]>((resolve) => setTimeout(resolve, waitsFor, []));
  for (const face of await Promise.race([whole, late])) document.fonts.add(face);
}

function faceOf(weight: string, url: string): FontFace {
  return new FontFace('Noto Sans Khmer', `url(${JSON.stringify(url)}) format("woff2")`, { weight });
}
