import type { QrCard } from './draw-qr-card';

/** A picture to save or send: whose code it is, and the code. Its drawing is fetched when it is first wanted. */
export async function drawQrCard(card: QrCard): Promise<Blob> {
  const drawing = await import(/* webpackChunkName: "share" */ './draw-qr-card');
  return drawing.drawQrCard(card);
}
