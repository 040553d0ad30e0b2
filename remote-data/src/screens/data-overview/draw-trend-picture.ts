import { drawChartCard } from '@agency/shared';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { trendOption } from './trend-option';
import type { TrendSeries } from './trend-point';

use([CanvasRenderer]);

/** CSS pixels. */
const size = { width: 640, height: 320 } as const;
const sharpness = 2;
const legend = { row: 22, mark: 30 } as const;

/** Saved pictures are printed and shared, so they are light in every theme. */
const inks = {
  text: '#131a26',
  line: '#1f5eff',
  compared: '#b35c00',
  label: '#5b6577',
  hairline: '#e3e8f0',
} as const;

export async function drawTrendPicture(
  series: readonly TrendSeries[],
  lines: readonly string[],
): Promise<Blob> {
  const { fontFamily } = getComputedStyle(document.body);
  const chart = init(document.createElement('div'), undefined, {
    renderer: 'canvas',
    devicePixelRatio: sharpness,
    ...size,
  });
  try {
    const option = trendOption(series, { ...inks, font: fontFamily });
    const { grid } = option;
    chart.setOption({ animation: false, ...option, grid: { ...grid, top: grid.top + legendHeight(series) } });
    const canvas = chart.getRenderedCanvas();
    drawLegend(canvas, series, fontFamily);
    return await drawChartCard({ lines, chart: canvas, ...size });
  } finally {
    chart.dispose();
  }
}

function legendHeight(series: readonly TrendSeries[]): number {
  return series.length > 1 ? series.length * legend.row : 0;
}

/** Drawn by hand, because the library's legend component is larger than this module. */
function drawLegend(canvas: HTMLCanvasElement, series: readonly TrendSeries[], font: string): void {
  const pen = canvas.getContext('2d');
  if (series.length < 2 || !pen) return;
  pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  pen.font = `400 13px ${font}`;
  pen.textBaseline = 'middle';
  pen.lineWidth = 2;
  for (const [index, { whose }] of series.entries()) {
    const y = (index + 0.5) * legend.row;
    pen.strokeStyle = index > 0 ? inks.compared : inks.line;
    pen.setLineDash(index > 0 ? [6, 4] : []);
    pen.beginPath();
    pen.moveTo(0, y);
    pen.lineTo(legend.mark, y);
    pen.stroke();
    pen.fillStyle = inks.text;
    pen.fillText(whose, legend.mark + 8, y, size.width - legend.mark - 8);
  }
}
