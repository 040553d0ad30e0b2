import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { recallScroll, rememberScroll } from './scroll-memory';

/** How long content that still grows is followed towards the remembered position. */
const PATIENCE_MS = 2000;

/**
 * Remembers the element's scroll position for the history entry and puts it back before the first paint when the
 * user returns to that entry. `name` tells apart several scrollers of one page.
 */
export function useScrollRestoration(name: string, element: RefObject<HTMLElement | null>): void {
  const memoryKey = useMemoryKey(name);
  const current = useRef(memoryKey);
  const opened = useRef(memoryKey);
  current.current = memoryKey;

  useLayoutEffect(() => {
    const scroller = element.current;
    const top = recallScroll(opened.current)?.top ?? 0;
    return scroller && top > 0 ? followTo(scroller, top) : undefined;
  }, [element]);

  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    const save = () => rememberScroll(current.current, { top: scroller.scrollTop });
    scroller.addEventListener('scroll', save, { passive: true });
    return () => scroller.removeEventListener('scroll', save);
  }, [element]);
}

/** Key under which this history entry's scroll state is kept. */
export function useMemoryKey(name: string): string {
  const { key, pathname } = useLocation();
  return `${key} ${pathname} ${name}`;
}

/** Scrolls at once; if the content is still too short, again as it grows, until the user takes over. */
function followTo(scroller: HTMLElement, top: number): (() => void) | undefined {
  scroller.scrollTop = top;
  const isThere = () => Math.abs(scroller.scrollTop - top) <= 1;
  if (isThere() || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => {
    scroller.scrollTop = top;
    if (isThere()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    scroller.removeEventListener('touchstart', stop);
    scroller.removeEventListener('wheel', stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  scroller.addEventListener('touchstart', stop, { passive: true });
  scroller.addEventListener('wheel', stop, { passive: true });
  for (const child of scroller.children) observer.observe(child);
  return stop;
}
