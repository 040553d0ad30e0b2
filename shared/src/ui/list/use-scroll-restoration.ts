import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { recallScroll, rememberScroll } from './scroll-memory';

/** Milliseconds for which growing content is scrolled towards the remembered position. */
const PATIENCE_MS = 2000;

/**
 * Remembers the element's scroll position per history entry, and restores it before the first paint on return. `name`
 * distinguishes several scrollers of one page.
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
    // A new scroller is at its top; reading or setting its position would force a layout.
    if (top === 0 && last.memoryKey === '') return;
    const isOtherPage = last.pathname !== pathname;
    // A changed query on the same page keeps the position, unless the user returns to it.
    return isOtherPage || isReturn ? followTo(element, top) : undefined;
  }, [scroller, memoryKey, pathname, isReturn]);

  // A layout effect ends with the removal of the scroller: a scroll event that comes later would save its 0.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const save = () => rememberScroll(current.current.memoryKey, { top: element.scrollTop });
    // Read in the capture phase, before rows render for the same event; later reading would force a layout. A tap can
    // leave the page before its last scroll event, which WebKit sends with the next frame.
    const events = ['scroll', 'click'];
    for (const event of events) element.addEventListener(event, save, { passive: true, capture: true });
    return () => {
      for (const event of events) element.removeEventListener(event, save, { capture: true });
    };
  }, [scroller]);
}

export function useMemoryKey(name: string): string {
  const { key, pathname } = useLocation();
  return `${key} ${pathname} ${name}`;
}

/** Scrolls at once, and again while the content grows, until the user scrolls. */
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
