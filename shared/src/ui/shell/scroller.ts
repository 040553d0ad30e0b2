import { createContext, type RefObject, useContext } from 'react';

/** The element that scrolls the page; `null` outside a page frame. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** The page's scroll container, for parts that follow its scrolling. */
export function useScroller(): RefObject<HTMLElement | null> | null {
  return useContext(ScrollerContext);
}

/** Brings the visible page back to its top, as a second tap on its tab does. */
export function scrollPageToTop(): void {
  document.querySelector('.ag-page__scroller')?.scrollTo?.({ top: 0, behavior: 'smooth' });
}
