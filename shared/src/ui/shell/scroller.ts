import { createContext, useContext, useMemo, useState } from 'react';

interface Scroller {
  /** Whether it is the page that scrolls, whose position is remembered, or a layer over it. */
  isPage: boolean;
  /** An element and not a ref, because parts need it in their first layout effect. */
  element: HTMLElement | null;
}

export const ScrollerContext = createContext<Scroller>({ isPage: false, element: null });

/** The scroll container of the page or sheet, for parts that follow its scrolling; `null` outside of both. */
export function useScroller(): HTMLElement | null {
  return useContext(ScrollerContext).element;
}

/** Makes an element the scroll container of what is inside: give it `ref` and provide `scroller`. */
export function useOwnScroller(isPage: boolean) {
  const [element, ref] = useState<HTMLElement | null>(null);
  const scroller = useMemo(() => ({ isPage, element }), [isPage, element]);
  return { ref, scroller };
}

/** Brings the visible page back to its top, as a second tap on its tab does. */
export function scrollPageToTop(): void {
  document.querySelector('.ag-page__scroller')?.scrollTo?.({ top: 0, behavior: 'smooth' });
}
