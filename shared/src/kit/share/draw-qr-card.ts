import { drawQrCode } from '../../ui/media/qr-image';
import {
  cardColours,
  type DrawnLine,
  drawLines,
  heightOf,
  linesOf,
  pngOf,
  type TextStyle,
} from './card-text';

export type QrCard = CardWords &
  (
    | {
        text: string;
      }
    | {
        image: string;
      }
  );

interface CardWords {
  /** Lines above the code; the first one is the largest. Never a phone number, because the picture leaves the app. */
  lines: readonly string[];
  tip?: string;
}

/** In pixels; the code has the 500 of docs/product.md, section 9. */
const size = { width: 750, frame: 24, gutter: 64, qr: 500 } as const;
const styles = {
  title: { px: 42, weight: 600, colour: cardColours.text },
  fact: { px: 28, weight: 400, colour: cardColours.secondary },
  tip: { px: 28, weight: 500, colour: cardColours.text },
} satisfies Record<string, TextStyle>;

export async function drawQrCard({ lines, tip = '', ...shown }: QrCard): Promise<Blob> {
  const code = await imageOf('image' in shown ? shown.image : (await drawQrCode(shown.text)).src);
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
  const middle = { x: size.width / 2, align: 'center' } as const;
  const codeTop = drawLines(pen, above, { ...middle, top: size.gutter });
  pen.drawImage(code, (size.width - size.qr) / 2, codeTop, size.qr, size.qr);
  drawLines(pen, below, { ...middle, top: codeTop + size.qr });
  return pngOf(canvas);
}

function wrapped(pen: CanvasRenderingContext2D, text: string, kind: keyof typeof styles): DrawnLine[] {
  return linesOf(pen, text, styles[kind], size.width - 2 * size.gutter);
}

function drawGround(pen: CanvasRenderingContext2D, height: number): void {
  pen.fillStyle = cardColours.frame;
  pen.fillRect(0, 0, size.width, height);
  pen.fillStyle = cardColours.card;
  const [left, right, bottom] = [size.frame, size.width - size.frame, height - size.frame];
  pen.beginPath();
  pen.moveTo(size.width / 2, left);
  // Safari has `roundRect` only from 16 on.
  pen.arcTo(right, left, right, bottom, 24);
  pen.arcTo(right, bottom, left, bottom, 24);
  pen.arcTo(left, bottom, left, left, 24);
  pen.arcTo(left, left, right, left, 24);
  pen.fill();
}

async function imageOf(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
