import { type TouchEvent, useRef } from 'react';

const SWIPE = 30;

/** Touch handlers for vertical swipes over 30 px; horizontal movement is ignored. */
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
