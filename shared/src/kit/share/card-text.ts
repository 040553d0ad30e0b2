import { currentLanguage } from '../../platform/i18n/i18n';
import { wrapText } from './wrap-text';

/** The picture looks the same everywhere, so it does not follow the theme. */
export const cardColours = {
  frame: '#1f5eff',
  card: '#ffffff',
  text: '#131a26',
  secondary: '#5b6577',
} as const;

export interface TextStyle {
  px: number;
  weight: number;
  colour: string;
}

export interface DrawnLine {
  text: string;
  style: TextStyle;
}

export function linesOf(
  pen: CanvasRenderingContext2D,
  text: string,
  style: TextStyle,
  width: number,
): DrawnLine[] {
  pen.font = fontOf(style);
  const measure = (part: string) => pen.measureText(part).width;
  return wrapText(text, { width, most: 2, language: currentLanguage(), measure }).map((line) => ({
    text: line,
    style,
  }));
}

export function heightOf(lines: readonly DrawnLine[]): number {
  return lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0);
}

export function drawLines(
  pen: CanvasRenderingContext2D,
  lines: readonly DrawnLine[],
  { x, top, align }: { x: number; top: number; align: 'left' | 'center' },
): number {
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  let at = top;
  for (const { text, style } of lines) {
    pen.font = fontOf(style);
    pen.fillStyle = style.colour;
    pen.fillText(text, x, at + lineHeightOf(style) / 2);
    at += lineHeightOf(style);
  }
  return at;
}

function fontOf({ weight, px }: TextStyle): string {
  return `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;
}

function lineHeightOf({ px }: TextStyle): number {
  return px * (currentLanguage() === 'km-KH' ? 1.7 : 1.4);
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no picture.'))));
  });
}
