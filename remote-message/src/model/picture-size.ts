/** The most that a picture takes in the room, px. */
const most = { width: 220, height: 280 };

/** How large a picture is drawn, known before it comes: within the most, never larger than it is. */
export function drawnSize(size: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, most.width / size.width, most.height / size.height);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}
