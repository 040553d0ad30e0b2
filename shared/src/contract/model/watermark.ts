export interface WatermarkLayout {
  fontPx: number;
  band: { top: number; height: number };
  /** `y` is the vertical middle of the line. */
  lines: { text: string; x: number; y: number }[];
}

interface WatermarkOptions {
  width: number;
  height: number;
  facts: readonly string[];
  /** Factor of the font size; Khmer needs taller lines. */
  lineHeight: number;
  wrap: (text: string, width: number, fontPx: number) => string[];
}

const smallest = 0.76;
const largest = 3;
const letter = 22;
const gutter = 16;

/** Returns the scale of a watermark for a photo of that width (docs/product.md, section 9 "Image upload"). */
export function watermarkScale(width: number): number {
  return Math.min(Math.floor(width / 750), largest) || smallest;
}

export function layoutWatermark({
  width,
  height,
  facts,
  lineHeight,
  wrap,
}: WatermarkOptions): WatermarkLayout {
  const scale = watermarkScale(width);
  const fontPx = letter * scale;
  const inset = gutter * scale;
  const step = fontPx * lineHeight;
  const all = facts.filter(Boolean).flatMap((fact) => wrap(fact, width - 2 * inset, fontPx));
  const texts = all.slice(0, Math.max(0, Math.floor((height - inset) / step)));
  const bandHeight = texts.length === 0 ? 0 : texts.length * step + inset;
  const top = height - bandHeight;
  const lines = texts.map((text, index) => ({ text, x: inset, y: top + inset / 2 + step * (index + 0.5) }));
  return { fontPx, band: { top, height: bandHeight }, lines };
}
