import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key that the router gives the entry on which the app was opened. */
const FIRST_ENTRY = 'default';

/**
 * Moves focus to the heading when navigation brought this page, so that a screen reader starts there.
 * Not on the first page, not when only the query changed, and not when a field of the page took focus itself.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const { pathname, key } = useLocation();
  const focused = useRef<string | null>(key === FIRST_ENTRY ? pathname : null);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    const active = document.activeElement;
    const isTaken = active !== heading.current && page.current?.contains(active);
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [pathname, page, heading]);
}
