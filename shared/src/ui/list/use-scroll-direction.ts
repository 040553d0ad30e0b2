import { useEffect, useState } from 'react';
import { useScroller } from '../shell/scroller';

/** Travel that counts as a change of direction, and how often it is looked at (docs/product.md, section 9). */
const TRAVEL = 80;
const THROTTLE_MS = 100;

/** True after the page was scrolled down by 80 px, false again after 80 px up or near the top. */
export function useScrollDirection(): boolean {
  const element = useScroller();
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
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
    // Read before rows are drawn for the same event: later it would have the page laid out once more.
    const note = () => {
      top = element.scrollTop;
      timer ??= setTimeout(look, THROTTLE_MS);
    };
    element.addEventListener('scroll', note, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', note, { capture: true });
    };
  }, [element]);
  return isDown;
}
