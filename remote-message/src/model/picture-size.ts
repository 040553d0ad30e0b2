/** Maximum size of a picture in the room, px. */
const most = { width: 220, height: 280 };

/** Returns the size in which a picture is drawn before it is loaded. Pictures are never enlarged. */
export function drawnSize(size: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, most.width / size.width, most.height / size.height);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}
