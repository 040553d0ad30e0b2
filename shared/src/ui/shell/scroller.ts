import { createContext, useContext } from 'react';

/** The element that scrolls the page; an element and not a ref, because parts need it in their first layout effect. */
export const ScrollerContext = createContext<HTMLElement | null>(null);

/** The page's scroll container, for parts that follow its scrolling; `null` outside a page frame. */
export function useScroller(): HTMLElement | null {
  return useContext(ScrollerContext);
}

/** Brings the visible page back to its top, as a second tap on its tab does. */
export function scrollPageToTop(): void {
  document.querySelector('.ag-page__scroller')?.scrollTo?.({ top: 0, behavior: 'smooth' });
}
