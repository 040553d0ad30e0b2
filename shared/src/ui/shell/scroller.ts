import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';

interface Scroller {
  /** Whether it is the page's scroller, whose position is remembered, or a layer's. */
  isPage: boolean;
  /** Not yet set during the layout effects of its content. */
  element: RefObject<HTMLElement | null>;
  follow: (tell: (element: HTMLElement | null) => void) => () => void;
}

export const ScrollerContext = createContext<Scroller>({
  isPage: false,
  element: { current: null },
  follow: () => () => {},
});

const selector = '.ag-page__scroller, .ag-sheet__body';

/** Returns the scroll container of an element in a page or sheet; available from the first layout effect. */
export function scrollerOf(part: Element | null): HTMLElement | null {
  return part?.closest<HTMLElement>(selector) ?? null;
}

/**
 * Returns the scroll container of the page or sheet; `null` outside both and during their first render. If you have an
 * element, {@link scrollerOf} avoids the extra render.
 */
export function useScroller(): HTMLElement | null {
  const scroller = useContext(ScrollerContext);
  const [element, setElement] = useState(() => scroller.element.current);
  useLayoutEffect(() => scroller.follow(setElement), [scroller]);
  return element;
}

/** Makes an element the scroll container of its content: attach `ref` and provide `scroller`. */
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

/** Scrolls the visible page to its top, as a second tap on its tab does. */
export function scrollPageToTop(): void {
  document.querySelector('.ag-page__scroller')?.scrollTo?.({ top: 0, behavior: 'smooth' });
}
