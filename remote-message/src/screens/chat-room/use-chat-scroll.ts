import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UnreadLine } from '../../model/unread-line';

/** Nearer than this one is at the end, px. */
const nearEnd = 48;

export interface ChatScroll {
  isAtEnd: boolean;
  /** As of this moment, which the next drawing shows. */
  isAtEndNow: () => boolean;
  /** The key of the last message that is on the screen to its end; none while the room still opens. */
  lastInSight: () => string | undefined;
  toEnd: () => void;
}

/**
 * Keeps what one reads where it is, whatever comes above or below it; at the end it stays at the end. It begins there, or
 * at the line before the unread where that is further up than the screen reaches.
 * @param list Holds the rows; the words of a message have its key as `data-message`. What is around them, as the line
 * of a day or the space above a group, may change when others come.
 * @param isWhole Nothing is left out below the rows.
 * @param unreadLine As of the rows that are drawn.
 */
export function useChatScroll(
  scroller: HTMLElement | null,
  list: RefObject<HTMLElement | null>,
  isWhole: boolean,
  unreadLine: RefObject<UnreadLine>,
): ChatScroll {
  const [isAtEnd, setAtEnd] = useState(true);
  const state = useRef({
    ...{ isAtEnd: true, isWhole, anchor: null as Anchor | null, top: 0 },
    opening: 'at the end' as 'at the end' | 'at the unread' | 'over',
  });
  state.current.isWhole = isWhole;

  /** Where the line is out of sight at the end, and on as it moves. */
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

  const settle = () => {
    const { isAtEnd: stays, anchor, top } = state.current;
    if (!scroller || !list.current) return;
    // A finger was faster than its event, which comes with the next frame: it is not to be fought.
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
      // A finger has gone elsewhere meanwhile.
      if (state.current.opening === 'at the unread' && scroller.scrollTop !== state.current.top)
        state.current.opening = 'over';
      const isNow = leftIn(scroller) < nearEnd && state.current.isWhole;
      state.current.isAtEnd = isNow;
      state.current.top = scroller.scrollTop;
      state.current.anchor = anchorOf(scroller, rows);
      setAtEnd(isNow);
    };
    scroller.addEventListener('scroll', note, { passive: true });
    // The keyboard opens, letters of another font come: what is at the end stays there.
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
    lastInSight: () => {
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

/** How far it is to the end, px. */
function leftIn({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** How far a row is above what can be seen of its list, below the bar at its top, px; less than 0 below that. */
function aboveOf(row: Element | null, scroller: HTMLElement): number {
  if (!row) return 0;
  const bar = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
  return scroller.getBoundingClientRect().top + bar - row.getBoundingClientRect().top;
}

/** A row, and where on the screen it was. */
interface Anchor {
  key: string;
  top: number;
}

/** The first message of which something is on the screen: each scroll asks for it. */
function anchorOf(scroller: HTMLElement, rows: HTMLElement): Anchor | null {
  const { messages, ended } = messagesTo(scroller.getBoundingClientRect().top, rows);
  const first = messages[ended];
  return first ? { key: first.dataset.message ?? '', top: first.getBoundingClientRect().top } : null;
}

function lastMessageOn(scroller: HTMLElement, rows: HTMLElement): string | undefined {
  const { messages, ended } = messagesTo(scroller.getBoundingClientRect().bottom, rows);
  return messages[ended - 1]?.dataset.message;
}

/** The messages, and how many of them end above an edge: found without looking at most of them. */
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

function driftOf({ key, top }: Anchor, rows: HTMLElement): number {
  const row = rows.querySelector(`[data-message="${CSS.escape(key)}"]`);
  return row ? row.getBoundingClientRect().top - top : 0;
}
