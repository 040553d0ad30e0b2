import './khmer-font.css';

/** ms that a browser waits for a font with `font-display: optional`: one that comes later is not used on the page. */
const waitsFor = 100;

/** The font of Khmer texts, loaded before the first of them is drawn: one that comes while they stand moves them all. */
export async function loadKhmerFont(): Promise<void> {
  const faces = [400, 600].map((weight) => document.fonts.load(`${weight} 1em "Noto Sans Khmer"`));
  await Promise.race([Promise.allSettled(faces), new Promise((pass) => setTimeout(pass, waitsFor))]);
}
