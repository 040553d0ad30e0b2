/** Maximum size of a picture in the room, px. */
const most = { width: 220, height: 280 };

export function drawnSize(size: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, most.width / size.width, most.height / size.height);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}
