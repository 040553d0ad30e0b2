import regular from '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff2';
import semibold from '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-600-normal.woff2';

/** Milliseconds that the start waits for the font; the next start has it cached. */
const waitsFor = 100;

/**
 * Loads the Khmer font before the first text is drawn, or not at all on this page, because swapping fonts later would
 * shift the layout. Without it the device's own font is used.
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
