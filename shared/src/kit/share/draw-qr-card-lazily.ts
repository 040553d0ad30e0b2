import type { QrCard } from './draw-qr-card';

export async function drawQrCard(card: QrCard): Promise<Blob> {
  const drawing = await import(/* webpackChunkName: "share" */ './draw-qr-card');
  return drawing.drawQrCard(card);
}
