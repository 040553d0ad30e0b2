import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { recallScroll, rememberScroll } from './scroll-memory';

/** How long content that still grows is followed towards the remembered position. */
const PATIENCE_MS = 2000;

/**
 * Remembers the scroll position of the element for the history entry and restores it before the first paint when the
 * user returns to that entry. `name` distinguishes several scrollers of one page.
 */
export function useRestoredScroll(name: string, scroller: RefObject<HTMLElement | null>): void {
  const memoryKey = useMemoryKey(name);
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const current = useRef({ memoryKey: '', pathname: '' });

  useLayoutEffect(() => {
    const last = current.current;
    const element = scroller.current;
    if (!element || last.memoryKey === memoryKey) return;
    current.current = { memoryKey, pathname };
    const top = recallScroll(memoryKey)?.top ?? 0;
    // A scroller that is new is at its top; to ask or tell it would lay the page out at once.
    if (top === 0 && last.memoryKey === '') return;
    const isOtherPage = last.pathname !== pathname;
    // Another query on the same page stays where it is, unless the user comes back to it.
    return isOtherPage || isReturn ? followTo(element, top) : undefined;
  }, [scroller, memoryKey, pathname, isReturn]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const save = () => rememberScroll(current.current.memoryKey, { top: element.scrollTop });
    // Read before rows are drawn for the same event: later it would have the page laid out once more.
    element.addEventListener('scroll', save, { passive: true, capture: true });
    return () => element.removeEventListener('scroll', save, { capture: true });
  }, [scroller]);
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
