import { type RefObject, useEffect, useRef } from 'react';

/** Distance at which messages are loaded and rendered in advance, because a fast scroll skips several steps. */
const ahead = '1000px 0px';

export function useReenteredViewport(
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

export function useNearViewport(
  mark: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  isActive: boolean,
  change: string,
  onSight: () => void,
): void {
  const latest = useRef(onSight);
  latest.current = onSight;
  useEffect(() => {
    const element = change !== null && mark.current;
    if (!element || !isActive || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root: scroller, rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mark, scroller, isActive, change]);
}
