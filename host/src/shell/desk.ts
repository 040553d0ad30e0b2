/** From this width on, px, a list and a page have room beside each other. */
const least = 820;

export const isDesk = () => innerWidth >= least;

/** Calls back when the window has changed its size; returns the unsubscribe function. */
export function onResize(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}
