import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';

interface Scroller {
  /** Whether it is the page that scrolls, whose position is remembered, or a layer over it. */
  isPage: boolean;
  /** Not there yet in the layout effects of what is inside. */
  element: RefObject<HTMLElement | null>;
  /** Calls back with the element now, and when it is there; returns what ends that. */
  follow: (tell: (element: HTMLElement | null) => void) => () => void;
}

export const ScrollerContext = createContext<Scroller>({
  isPage: false,
  element: { current: null },
  follow: () => () => {},
});

const selector = '.ag-page__scroller, .ag-sheet__body';

/** The scroll container that a part of the page or of a sheet is in, from the part's first layout effect on. */
export function scrollerOf(part: Element | null): HTMLElement | null {
  return part?.closest<HTMLElement>(selector) ?? null;
}

/**
 * The scroll container of the page or sheet, `null` outside of both and in their first drawing: another one follows before
 * the paint. What has an element of its own asks {@link scrollerOf}, which costs none.
 */
export function useScroller(): HTMLElement | null {
  const scroller = useContext(ScrollerContext);
  const [element, setElement] = useState(() => scroller.element.current);
  useLayoutEffect(() => scroller.follow(setElement), [scroller]);
  return element;
}

/** Makes an element the scroll container of what is inside: give it `ref` and provide `scroller`. */
export function useOwnScroller(isPage: boolean) {
  const [own] = useState(() => {
    const element: { current: HTMLElement | null } = { current: null };
    const told = new Set<(element: HTMLElement | null) => void>();
    const ref = (now: HTMLElement | null) => {
      element.current = now;
      for (const tell of told) tell(now);
    };
    const follow: Scroller['follow'] = (tell) => {
      told.add(tell);
      tell(element.current);
      return () => void told.delete(tell);
    };
    return { ref, scroller: { isPage, element, follow } };
  });
  return own;
}

/** Brings the visible page back to its top, as a second tap on its tab does. */
export function scrollPageToTop(): void {
  document.querySelector('.ag-page__scroller')?.scrollTo?.({ top: 0, behavior: 'smooth' });
}
