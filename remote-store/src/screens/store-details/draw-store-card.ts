import { currentLanguage } from '@agency/shared';
import { wrapText } from '../../model/wrap-text';

/** What the card says. Phone numbers are not among it: a picture goes further than its sender thinks. */
export interface StoreCardContent {
  name: string;
  facts: readonly string[];
  /** Beside the code: what scanning it does. */
  tip: string;
  /** The QR code as a data URL. */
  qr: string;
}

const size = { width: 750, height: 1000, gutter: 56, qr: 420 } as const;
/** The picture has one look wherever it is shown, so it does not follow the theme. */
const colours = { page: '#1F5EFF', card: '#FFFFFF', text: '#131A26', secondary: '#5B6577' } as const;

interface TextStyle {
  px: number;
  weight: number;
  colour: string;
  most: number;
}

const styles = {
  name: { px: 44, weight: 600, colour: colours.text, most: 2 },
  fact: { px: 28, weight: 400, colour: colours.secondary, most: 2 },
  tip: { px: 28, weight: 500, colour: colours.text, most: 2 },
} satisfies Record<string, TextStyle>;

/** The store as a picture to send: name, facts and code, drawn on the phone. */
export async function drawStoreCard({ name, facts, tip, qr }: StoreCardContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  drawGround(context);
  let y = size.gutter + 40;
  y = drawText(context, name, styles.name, y);
  for (const fact of facts) y = drawText(context, fact, styles.fact, y + 8);
  await drawCode(context, qr);
  drawText(context, tip, styles.tip, size.height - size.gutter - 104, 'center');
  return toBlob(canvas);
}

function drawGround(context: CanvasRenderingContext2D): void {
  context.fillStyle = colours.page;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = colours.card;
  context.beginPath();
  const inset = size.gutter / 2;
  context.roundRect(inset, inset, size.width - 2 * inset, size.height - 2 * inset, 24);
  context.fill();
}

/** Draws wrapped text from `top` down and returns where it ends. */
function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  { px, weight, colour, most }: TextStyle,
  top: number,
  align: 'left' | 'center' = 'left',
): number {
  const language = currentLanguage();
  context.font = `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;
  context.fillStyle = colour;
  context.textAlign = align;
  context.textBaseline = 'top';
  const width = size.width - 2 * size.gutter;
  const lines = wrapText(text, { width, most, language, measure: (part) => context.measureText(part).width });
  const lineHeight = px * (language === 'km-KH' ? 1.7 : 1.4);
  const x = align === 'center' ? size.width / 2 : size.gutter;
  lines.forEach((line, index) => {
    context.fillText(line, x, top + index * lineHeight);
  });
  return top + lines.length * lineHeight;
}

async function drawCode(context: CanvasRenderingContext2D, qr: string): Promise<void> {
  const image = new Image();
  image.src = qr;
  await image.decode();
  context.imageSmoothingEnabled = false;
  const top = size.height - size.gutter - 130 - size.qr;
  context.drawImage(image, (size.width - size.qr) / 2, top, size.qr, size.qr);
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/png',
    );
  });
}
