import { usePageVisible } from '@agency/shared';
import { useEffect, useRef, useState } from 'react';
import { chat } from '../../chat/chat';
import type { Room, RoomView } from '../../chat/room';
import { keyOf } from '../../model/chat-rows';
import { lastSeqOf } from '../../model/room-state';
import { noteUnread } from '../../queries/conversations';
import type { ChatScroll } from './use-chat-scroll';

/** Milliseconds without scrolling that count as reading. */
const restMs = 300;

interface Reading {
  /** The unread line is after this sequence number; null for no line. */
  readBefore: number | null;
  fresh: number;
  heard: string;
}

/** Tracks what the user has read: what is visible at the end, or while scrolling pauses. */
export function useReading(
  room: Room,
  { room: state, isFresh }: RoomView,
  { isAtEnd, isAtEndNow, lastVisibleKey: lastInSight }: ChatScroll,
  scroller: HTMLElement | null,
): Reading {
  const [readBefore, setReadBefore] = useState<number | null>(null);
  const [seenSeq, setSeenSeq] = useState<number | null>(null);
  const isVisible = usePageVisible();
  const cameBackAt = useCameBackAt(isVisible);
  const first = useRef<number | null>(null);
  const last = lastSeqOf(state);
  const isReading = isFresh && isAtEnd && isVisible;
  // Until the user has seen something here, the server's mark counts.
  const seen = seenSeq ?? (isFresh ? state.readSeq : last);
  const unseen = state.messages.filter(({ isOwn, seq }) => !isOwn && seq > seen);
  const [missed] = unseen;
  const line = useRef({ hasUnseen: false, cameBackAt: 0 });
  // Messages that arrive while the user is reading at the end get no unread line.
  const isUnseen = missed && !line.current.hasUnseen && (seenSeq === null || !isReading);
  const isLate = missed && missed.time < cameBackAt && line.current.cameBackAt !== cameBackAt;
  if ((isUnseen || isLate) && readBefore !== seen) setReadBefore(seen);
  line.current = {
    hasUnseen: missed !== undefined,
    cameBackAt: isLate ? cameBackAt : line.current.cameBackAt,
  };
  useEffect(() => {
    // The view may just have scrolled up to the unread line.
    if (!isReading || !isAtEndNow()) return;
    setSeenSeq(last);
    room.markRead();
  }, [isReading, isAtEndNow, last, room]);
  const unread = unseen.length;
  useEffect(() => {
    // Before that, more messages may be unread than are loaded.
    if (seenSeq !== null) noteUnread(room.id, unread);
  }, [seenSeq, unread, room]);
  // Without gapless numbers only all messages can be marked.
  const isReadingOn = isFresh && isVisible && !isAtEnd && missed !== undefined && chat.isCounted;
  useAtRest(scroller, isReadingOn, () => {
    const key = lastInSight();
    const lastShown = state.messages.find(({ isOwn, client_id }) => keyOf(isOwn, client_id) === key);
    const shown = unseen.filter(({ seq }) => lastShown && seq <= lastShown.seq).at(-1);
    if (!shown) return;
    setSeenSeq(shown.seq);
    room.markRead(shown.seq);
  });
  if (isFresh) first.current ??= last;
  const opened = first.current ?? last;
  const newest = state.messages.at(-1);
  const isHeard = newest && !newest.isOwn && newest.seq > opened && newest.content?.type === 'text';
  return {
    readBefore,
    fresh: unseen.length,
    heard: isHeard && newest.content?.type === 'text' ? newest.content.text : '',
  };
}

/** The time at which the page became visible again, by the server's clock; 0 if it was never hidden. */
function useCameBackAt(isVisible: boolean): number {
  const change = useRef({ isVisible, at: 0 });
  if (change.current.isVisible !== isVisible) change.current = { isVisible, at: chat.now() };
  return change.current.at;
}

function useAtRest(scroller: HTMLElement | null, isActive: boolean, onRest: () => void): void {
  const latest = useRef(onRest);
  latest.current = onRest;
  useEffect(() => {
    if (!scroller || !isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), restMs);
    };
    wait();
    scroller.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', wait);
    };
  }, [scroller, isActive]);
}
