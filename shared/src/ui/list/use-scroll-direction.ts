import { type RefObject, useEffect, useState } from 'react';
import { scrollerOf } from '../shell/scroller';

/** Distance in px that counts as a change of direction, and the sampling interval (docs/product.md, section 9). */
const TRAVEL = 80;
const THROTTLE_MS = 100;

/**
 * Returns true after the surrounding page or sheet was scrolled down by 80 px, false again after 80 px up or near the
 * top.
 */
export function useScrollDirection(part: RefObject<Element | null>): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const element = scrollerOf(part.current);
    if (!element) return;
    let top = element.scrollTop;
    let turn = top;
    let isGoingDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (top <= TRAVEL) {
        turn = top;
        isGoingDown = false;
      } else if (isGoingDown) {
        turn = Math.max(turn, top);
        isGoingDown = turn - top < TRAVEL;
        if (!isGoingDown) turn = top;
      } else {
        turn = Math.min(turn, top);
        isGoingDown = top - turn >= TRAVEL;
        if (isGoingDown) turn = top;
      }
      setIsDown(isGoingDown);
    };
    // Read in the capture phase, before rows render for the same event; later reading would force a layout.
    const note = () => {
      top = element.scrollTop;
      timer ??= setTimeout(look, THROTTLE_MS);
    };
    element.addEventListener('scroll', note, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', note, { capture: true });
    };
  }, [part]);
  return isDown;
}
