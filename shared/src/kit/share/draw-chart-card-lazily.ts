import type { ChartCard } from './draw-chart-card';

/** A chart as a picture to save or send. Its drawing is fetched when it is first wanted. */
export async function drawChartCard(card: ChartCard): Promise<Blob> {
  const drawing = await import(/* webpackChunkName: "share" */ './draw-chart-card');
  return drawing.drawChartCard(card);
}
