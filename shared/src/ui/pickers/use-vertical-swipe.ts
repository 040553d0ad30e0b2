import { type TouchEvent, useRef } from 'react';

/** The way that counts as a swipe, px (docs/product.md, section 2 "Visits"). */
const SWIPE = 30;

/** Touch handlers that tell a swipe up or down over 30 px; sideways movement is left alone. */
export function useVerticalSwipe(onSwipe: (direction: 'up' | 'down') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(y) > SWIPE && Math.abs(y) > Math.abs(x)) onSwipe(y > 0 ? 'down' : 'up');
    },
  };
}
