import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UnreadLine } from '../../model/unread-line';

/** Within this distance in px the view counts as scrolled to the end. */
const nearEnd = 48;

export interface ChatScroll {
  isAtEnd: boolean;
  /** The current value, which the last render may not show yet. */
  isAtEndNow: () => boolean;
  /** Key of the last message that is completely visible; undefined until the room has opened. */
  lastVisibleKey: () => string | undefined;
  toEnd: () => void;
}

/**
 * Preserves the scroll position when rows change above or below, and stays at the end once it is there. It starts at
 * the message `found`; without one at the end, or at the unread line if that is above the viewport.
 * @param list Contains the rows; each message has its key as `data-message`. Elements around them, such as the line of
 * a day, may change.
 * @param isWhole Whether the window of rendered messages reaches the end.
 * @param unreadLine State for the rows that are rendered.
 */
export function useChatScroll(
  scroller: HTMLElement | null,
  list: RefObject<HTMLElement | null>,
  isWhole: boolean,
  unreadLine: RefObject<UnreadLine>,
  found?: string,
): ChatScroll {
  const [isAtEnd, setAtEnd] = useState(found === undefined);
  const state = useRef({
    ...{ isAtEnd: found === undefined, isWhole, anchor: null as Anchor | null, top: 0 },
    opening: (found === undefined ? 'at the end' : 'at the found') as
      | 'at the end'
      | 'at the found'
      | 'at the unread'
      | 'over',
  });
  state.current.isWhole = isWhole;

  /** Scrolls to the unread line if it is above the viewport, and follows it while it moves. */
  const goToUnread = (box: HTMLElement, rows: HTMLElement) => {
    const { opening, isAtEnd: stays } = state.current;
    const line = unreadLine.current;
    if (opening === 'over' || line === 'unknown') return;
    const above = line === 'none' ? 0 : aboveOf(rows.querySelector('.chat-unread'), box);
    const isSought = opening === 'at the unread' || (stays && above > nearEnd);
    state.current.opening = isSought && line === 'moving' ? 'at the unread' : 'over';
    if (!isSought) return;
    box.scrollTop -= above;
    Object.assign(state.current, { isAtEnd: false, top: box.scrollTop, anchor: anchorOf(box, rows) });
    setAtEnd(false);
  };

  const goToFound = (box: HTMLElement, rows: HTMLElement) => {
    const row = rows.querySelector(rowOf(found ?? ''));
    if (row) box.scrollTop -= aboveOf(row, box) + box.clientHeight / 4;
    Object.assign(state.current, { opening: 'over', top: box.scrollTop, anchor: anchorOf(box, rows) });
  };

  const settle = () => {
    const { isAtEnd: stays, anchor, top, opening } = state.current;
    if (!scroller || !list.current) return;
    if (opening === 'at the found') return goToFound(scroller, list.current);
    // The user has scrolled, but the event comes with the next frame. The position must not be reset.
    const isLeaving = scroller.scrollTop < top && leftIn(scroller) >= nearEnd;
    if (stays && state.current.isWhole) {
      if (!isLeaving) scroller.scrollTop = scroller.scrollHeight;
    } else if (anchor) scroller.scrollTop += driftOf(anchor, list.current);
    if (!isLeaving) state.current.top = scroller.scrollTop;
    goToUnread(scroller, list.current);
  };
  const latest = useRef(settle);
  latest.current = settle;
  useLayoutEffect(() => latest.current());

  useEffect(() => {
    const rows = list.current;
    if (!scroller || !rows) return;
    const note = () => {
      if (state.current.opening === 'at the unread' && scroller.scrollTop !== state.current.top)
        state.current.opening = 'over';
      const isNow = leftIn(scroller) < nearEnd && state.current.isWhole;
      state.current.isAtEnd = isNow;
      state.current.top = scroller.scrollTop;
      state.current.anchor = anchorOf(scroller, rows);
      setAtEnd(isNow);
    };
    scroller.addEventListener('scroll', note, { passive: true });
    // Stays at the end when the size changes, as with the keyboard or a loaded font.
    const observer =
      typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => latest.current());
    observer?.observe(scroller);
    observer?.observe(rows);
    return () => {
      scroller.removeEventListener('scroll', note);
      observer?.disconnect();
    };
  }, [scroller, list]);

  const isAtEndNow = useCallback(() => state.current.isAtEnd, []);
  return {
    isAtEnd,
    isAtEndNow,
    lastVisibleKey: () => {
      if (!scroller || !list.current || state.current.opening === 'at the unread') return undefined;
      return lastMessageOn(scroller, list.current);
    },
    toEnd: () => {
      state.current.isAtEnd = true;
      state.current.opening = 'over';
      setAtEnd(true);
      latest.current();
    },
  };
}

function leftIn({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** Distance in px by which a row is above the visible part below the top bar; negative if it is below. */
function aboveOf(row: Element | null, scroller: HTMLElement): number {
  if (!row) return 0;
  const bar = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
  return scroller.getBoundingClientRect().top + bar - row.getBoundingClientRect().top;
}

interface Anchor {
  key: string;
  top: number;
}

/** Returns the first message that is at least partly visible. Runs on every scroll event. */
function anchorOf(scroller: HTMLElement, rows: HTMLElement): Anchor | null {
  const { messages, ended } = messagesTo(scroller.getBoundingClientRect().top, rows);
  const first = messages[ended];
  return first ? { key: first.dataset.message ?? '', top: first.getBoundingClientRect().top } : null;
}

function lastMessageOn(scroller: HTMLElement, rows: HTMLElement): string | undefined {
  const { messages, ended } = messagesTo(scroller.getBoundingClientRect().bottom, rows);
  return messages[ended - 1]?.dataset.message;
}

/** Counts the messages that end above an edge, with a binary search that measures only a few. */
function messagesTo(edge: number, rows: HTMLElement) {
  const messages = rows.querySelectorAll<HTMLElement>('[data-message]');
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  return { messages, ended: low };
}

const rowOf = (key: string) => `[data-message="${CSS.escape(key)}"]`;

function driftOf({ key, top }: Anchor, rows: HTMLElement): number {
  const row = rows.querySelector(rowOf(key));
  return row ? row.getBoundingClientRect().top - top : 0;
}
