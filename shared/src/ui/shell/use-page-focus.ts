import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { recallFollowed, rememberFollowed } from '../list/scroll-memory';

/** The router's key for the entry on which the app was opened. */
const FIRST_ENTRY = 'default';

/** Frames to wait for a link, because a long list renders its rows over several frames. */
const PATIENCE = 60;

/**
 * Moves the focus to the heading after a navigation, so that screen readers start there; on back, to the link that was
 * followed. Not on the first page, not if only the query changed, and not if a field has taken the focus.
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
