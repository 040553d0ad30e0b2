import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { recallFollowed, rememberFollowed } from '../list/scroll-memory';

/** The key that the router gives the entry on which the app was opened. */
const FIRST_ENTRY = 'default';

/**
 * Moves focus to the heading when navigation brought this page, so that a screen reader starts there; who comes back to it
 * goes on at the link by which they left. Not on the first page, not when only the query changed, and not when a field of
 * the page took focus itself.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const { pathname, key } = useLocation();
  const left = recallFollowed(key);
  const focused = useRef<string | null>(key === FIRST_ENTRY && !left ? pathname : null);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    const active = document.activeElement;
    const isTaken = active !== heading.current && page.current?.contains(active);
    if (isTaken) return;
    const links = left ? page.current?.querySelectorAll('a') : undefined;
    const link = [...(links ?? [])].find((each) => hrefOf(each) === left);
    (link ?? heading.current)?.focus({ preventScroll: true });
  }, [pathname, left, page, heading]);
  useEffect(() => {
    const element = page.current;
    const note = ({ target }: Event) => {
      const href = hrefOf((target as Element).closest('a'));
      if (href) rememberFollowed(key, href);
    };
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
  }, [key, page]);
}

const hrefOf = (link: Element | null) => link?.getAttribute('href');
