import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { recallFollowed, rememberFollowed } from '../list/scroll-memory';

/** The key that the router gives the entry on which the app was opened. */
const FIRST_ENTRY = 'default';

/** So long a link is waited for, in frames: a long list draws some of its rows after the others. */
const PATIENCE = 60;

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
    heading.current?.focus({ preventScroll: true });
    const goOn = (frames: number) => {
      if (document.activeElement !== heading.current) return;
      const link = [...(page.current?.querySelectorAll('a') ?? [])].find((each) => hrefOf(each) === left);
      if (link) link.focus({ preventScroll: true });
      else if (frames > 0) requestAnimationFrame(() => goOn(frames - 1));
    };
    if (left) goOn(PATIENCE);
  }, [pathname, left, page, heading]);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const href = hrefOf((target as Element).closest('a'));
      if (href) rememberFollowed(key, href);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);
}

const hrefOf = (link: Element | null) => link?.getAttribute('href');
