import { cardColours, drawLines, heightOf, linesOf, pngOf, type TextStyle } from './card-text';

export interface ChartCard {
  /** Heading: content, owner and days; the first line is the largest. */
  lines: readonly string[];
  chart: HTMLCanvasElement;
  /** Size in CSS pixels, independent of the canvas resolution, so that texts match the chart's. */
  width: number;
  height: number;
}

const gutter = 24;
const sharpness = 2;

const title: TextStyle = { px: 20, weight: 600, colour: cardColours.text };
const fact: TextStyle = { px: 14, weight: 400, colour: cardColours.secondary };

export async function drawChartCard({ lines, chart, width, height }: ChartCard): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  const above = lines
    .filter(Boolean)
    .flatMap((line, index) => linesOf(pen, line, index === 0 ? title : fact, width));
  const cardWidth = width + 2 * gutter;
  const cardHeight = height + 3 * gutter + heightOf(above);
  canvas.width = cardWidth * sharpness;
  canvas.height = Math.round(cardHeight * sharpness);
  pen.scale(sharpness, sharpness);
  pen.fillStyle = cardColours.card;
  pen.fillRect(0, 0, cardWidth, cardHeight);
  const chartTop = drawLines(pen, above, { x: gutter, top: gutter, align: 'left' }) + gutter;
  pen.drawImage(chart, gutter, chartTop, width, height);
  return pngOf(canvas);
}
