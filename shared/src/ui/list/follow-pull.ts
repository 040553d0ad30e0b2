import { scrollerOf } from '../shell/scroller';

/** Distance in px that starts a refresh (docs/product.md, section 9). */
const THRESHOLD = 70;

interface PullOptions {
  /** Height in px of the head above the list that shows the refresh; the list is harder to pull beyond it. */
  headHeight: number;
  /** Whether a pull may begin. */
  isFree: () => boolean;
  /** @param distance How far the list has moved, in px. @param isReady Whether letting go would refresh. */
  onMove: (distance: number, isReady: boolean) => void;
  onRelease: (isReady: boolean) => void;
}

/**
 * Follows a finger that pulls a list down, while the list is at its top.
 * @param first The touch that is going on.
 * @returns A function that stops following.
 */
export function followPull(
  content: HTMLElement,
  first: TouchEvent,
  { headHeight, isFree, onMove, onRelease }: PullOptions,
): () => void {
  const scroller = scrollerOf(content);
  let startX = 0;
  let startY: number | null = null;
  let pulled = 0;
  const start = (event: TouchEvent) => {
    const touch = event.touches[0];
    const mayPull = event.touches.length === 1 && isFree();
    startY = touch && mayPull && (scroller?.scrollTop ?? 0) <= 0 ? touch.clientY : null;
    startX = touch?.clientX ?? 0;
    pulled = 0;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (startY === null || !touch) return;
    const down = touch.clientY - startY;
    const isSideways = pulled === 0 && Math.abs(touch.clientX - startX) > Math.abs(down);
    if (isSideways || (pulled === 0 && down < 0)) {
      startY = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    pulled = Math.max(0, down);
    onMove(eased(pulled, headHeight), pulled >= THRESHOLD);
  };
  const end = () => {
    if (startY === null || pulled === 0) return;
    startY = null;
    onRelease(pulled >= THRESHOLD);
  };
  start(first);
  content.addEventListener('touchstart', start, { passive: true });
  content.addEventListener('touchmove', move, { passive: false });
  content.addEventListener('touchend', end);
  content.addEventListener('touchcancel', end);
  return () => {
    content.removeEventListener('touchstart', start);
    content.removeEventListener('touchmove', move);
    content.removeEventListener('touchend', end);
    content.removeEventListener('touchcancel', end);
  };
}

function eased(pulled: number, headHeight: number): number {
  return pulled < headHeight ? pulled : Math.round(headHeight + (pulled - headHeight) * 0.35);
}
