import { currentLanguage, drawQrCode } from '@agency/shared';
import { wrapText } from '../model/wrap-text';

interface QrCard {
  /** What the code says. */
  text: string;
  /** Whose code it is; the first line is the biggest. Never a phone number: the picture leaves the app. */
  lines: readonly string[];
  /** Below the code: what scanning it does. */
  tip?: string;
}

/** Pixels; the code keeps the 500 of the specification, section 9. */
const size = { width: 750, frame: 24, gutter: 64, qr: 500 } as const;
/** The picture has one look wherever it is shown, so it does not follow the theme. */
const colours = { frame: '#1f5eff', card: '#ffffff', text: '#131a26', secondary: '#5b6577' } as const;

interface TextStyle {
  px: number;
  weight: number;
  colour: string;
}

const styles = {
  title: { px: 42, weight: 600, colour: colours.text },
  fact: { px: 28, weight: 400, colour: colours.secondary },
  tip: { px: 28, weight: 500, colour: colours.text },
} satisfies Record<string, TextStyle>;

interface DrawnLine {
  text: string;
  style: TextStyle;
}

/** A picture to save or send: whose code it is, and the code. */
export async function drawQrCard({ text, lines, tip = '' }: QrCard): Promise<Blob> {
  const code = await imageOf((await drawQrCode(text)).src);
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  const above = lines
    .filter(Boolean)
    .flatMap((line, index) => wrapped(pen, line, index === 0 ? 'title' : 'fact'));
  const below = tip ? wrapped(pen, tip, 'tip') : [];
  canvas.width = size.width;
  canvas.height = 2 * size.gutter + size.qr + heightOf(above) + heightOf(below);
  drawGround(pen, canvas.height);
  const codeTop = drawLines(pen, above, size.gutter);
  pen.drawImage(code, (size.width - size.qr) / 2, codeTop, size.qr, size.qr);
  drawLines(pen, below, codeTop + size.qr);
  return pngOf(canvas);
}

function wrapped(pen: CanvasRenderingContext2D, text: string, kind: keyof typeof styles): DrawnLine[] {
  const style = styles[kind];
  pen.font = fontOf(style);
  const measure = (part: string) => pen.measureText(part).width;
  const width = size.width - 2 * size.gutter;
  return wrapText(text, { width, most: 2, language: currentLanguage(), measure }).map((line) => ({
    text: line,
    style,
  }));
}

function fontOf({ weight, px }: TextStyle): string {
  return `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;
}

function lineHeightOf({ px }: TextStyle): number {
  return px * (currentLanguage() === 'km-KH' ? 1.7 : 1.4);
}

function heightOf(lines: readonly DrawnLine[]): number {
  return lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0);
}

function drawGround(pen: CanvasRenderingContext2D, height: number): void {
  pen.fillStyle = colours.frame;
  pen.fillRect(0, 0, size.width, height);
  pen.fillStyle = colours.card;
  pen.beginPath();
  pen.roundRect(size.frame, size.frame, size.width - 2 * size.frame, height - 2 * size.frame, 24);
  pen.fill();
}

/** Draws the lines one below the other, centred, and returns where they end. */
function drawLines(pen: CanvasRenderingContext2D, lines: readonly DrawnLine[], top: number): number {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let at = top;
  for (const { text, style } of lines) {
    pen.font = fontOf(style);
    pen.fillStyle = style.colour;
    pen.fillText(text, size.width / 2, at + lineHeightOf(style) / 2);
    at += lineHeightOf(style);
  }
  return at;
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
