import { type RefObject, useEffect, useRef } from 'react';

/** Messages are fetched and drawn so far before they come into sight: a finger that is in a hurry passes some steps at once. */
const ahead = '1000px 0px';

/** Calls when a mark has left the screen and comes back to it. */
export function useBackInSight(
  mark: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  isActive: boolean,
  onSight: () => void,
): void {
  const latest = useRef(onSight);
  latest.current = onSight;
  useEffect(() => {
    if (!mark.current || !isActive || typeof IntersectionObserver === 'undefined') return;
    let wasAway = false;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) {
          if (isIntersecting && wasAway) latest.current();
          wasAway = !isIntersecting;
        }
      },
      { root: scroller },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark, scroller, isActive]);
}

/** Calls once a frame as long as a mark is near the screen. */
export function useInSight(
  mark: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  isActive: boolean,
  onSight: () => void,
): void {
  const latest = useRef(onSight);
  latest.current = onSight;
  useEffect(() => {
    if (!mark.current || !isActive || typeof IntersectionObserver === 'undefined') return;
    let frame = 0;
    const call = () => {
      frame = requestAnimationFrame(call);
      latest.current();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        cancelAnimationFrame(frame);
        if (entries.at(-1)?.isIntersecting) frame = requestAnimationFrame(call);
      },
      { root: scroller, rootMargin: ahead },
    );
    observer.observe(mark.current);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [mark, scroller, isActive]);
}
