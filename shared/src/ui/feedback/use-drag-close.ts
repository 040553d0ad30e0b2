import { type PointerEvent, type RefObject, useRef } from 'react';

/** Distance in px after which releasing closes the sheet. */
const CLOSE_AT = 80;

export function useDragClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const moveTo = (distance: number) => {
    if (panel.current) panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };
  const wayOf = (event: PointerEvent) => (start.current === null ? 0 : event.clientY - start.current);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button');
      start.current = isOnButton ? null : event.clientY;
      if (!isOnButton) event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => moveTo(wayOf(event)),
    onPointerUp: (event: PointerEvent) => {
      const isFar = wayOf(event) > CLOSE_AT;
      start.current = null;
      moveTo(0);
      if (isFar) onClose();
    },
    onPointerCancel: () => {
      start.current = null;
      moveTo(0);
    },
  };
}
