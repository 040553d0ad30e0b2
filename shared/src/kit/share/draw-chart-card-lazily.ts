import type { ChartCard } from './draw-chart-card';

export async function drawChartCard(card: ChartCard): Promise<Blob> {
  const drawing = await import(/* webpackChunkName: "share" */ './draw-chart-card');
  return drawing.drawChartCard(card);
}
