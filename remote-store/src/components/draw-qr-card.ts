import { drawQrCode } from '@agency/shared';

interface QrCard {
  /** What the code says. */
  text: string;
  /** Below the code; the first line is the biggest. Never a phone number: the picture leaves the app. */
  lines: readonly string[];
}

const width = 500;
const padding = 32;
const look = [
  { weight: 600, size: 28, height: 40 },
  { weight: 400, size: 20, height: 32 },
] as const;

/** A picture to save: the code in its 500 px, and below it whose it is. White in both themes, as scanners want it. */
export async function drawQrCard({ text, lines }: QrCard): Promise<Blob> {
  const code = await imageOf((await drawQrCode(text)).src);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  await document.fonts.ready;
  const rows = lines.filter(Boolean).flatMap((line, index) => {
    const style = look[index === 0 ? 0 : 1];
    pen.font = fontOf(style);
    return wrapped(line, (part) => pen.measureText(part).width).map((row) => ({ row, style }));
  });
  canvas.width = width;
  canvas.height = width + rows.reduce((sum, { style }) => sum + style.height, 0) + (rows.length && padding);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(code, 0, 0, width, width);
  pen.fillStyle = '#131a26';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let top = width;
  for (const { row, style } of rows) {
    pen.font = fontOf(style);
    pen.fillText(row, width / 2, top + style.height / 2);
    top += style.height;
  }
  return pngOf(canvas);
}

function fontOf({ weight, size }: (typeof look)[number]): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

/** Breaks between words; Khmer and Chinese have no blanks between theirs. */
function wrapped(line: string, widthOf: (text: string) => number): string[] {
  const rows = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(line)) {
    const row = (rows.at(-1) ?? '') + segment;
    if (widthOf(row.trim()) <= width - 2 * padding) rows[rows.length - 1] = row;
    else rows.push(segment);
  }
  return rows.map((row) => row.trim()).filter(Boolean);
}

async function imageOf(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no picture.'))));
  });
}
