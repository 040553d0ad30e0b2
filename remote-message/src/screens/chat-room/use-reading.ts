import { usePageVisible } from '@agency/shared';
import { useEffect, useRef, useState } from 'react';
import { chat } from '../../chat/chat';
import type { Room, RoomView } from '../../chat/room';
import { keyOf } from '../../model/chat-rows';
import { lastSeqOf } from '../../model/room-state';
import { noteUnread } from '../../queries/conversations';
import type { ChatScroll } from './use-chat-scroll';

/** A finger that reads stops now and then; one that looks for something does not, ms. */
const restMs = 300;

interface Reading {
  /** The line of the unread stands behind what the user had read by then; null for no line. */
  readBefore: number | null;
  /** How many of the peer's messages the user has not seen. */
  fresh: number;
  /** The text that came last, for who does not see it. */
  heard: string;
}

/** Follows what of the room is read: what a page in front of the user's eyes shows, at its end or where it rests. */
export function useReading(
  room: Room,
  { room: state, isFresh }: RoomView,
  { isAtEnd, isAtEndNow, lastInSight }: ChatScroll,
  scroller: HTMLElement | null,
): Reading {
  const [readBefore, setReadBefore] = useState<number | null>(null);
  const [seenSeq, setSeenSeq] = useState<number | null>(null);
  const isVisible = usePageVisible();
  const cameBackAt = useCameBackAt(isVisible);
  const first = useRef<number | null>(null);
  const last = lastSeqOf(state);
  const isReading = isFresh && isAtEnd && isVisible;
  // Until something was seen here it counts what was read before, which the server knows.
  const seen = seenSeq ?? (isFresh ? state.readSeq : last);
  const unseen = state.messages.filter(({ isOwn, seq }) => !isOwn && seq > seen);
  const [missed] = unseen;
  const line = useRef({ hasUnseen: false, cameBackAt: 0 });
  // What comes before the eyes of the user is not new by the time that they read it.
  const isUnseen = missed && !line.current.hasUnseen && (seenSeq === null || !isReading);
  const isLate = missed && missed.time < cameBackAt && line.current.cameBackAt !== cameBackAt;
  if ((isUnseen || isLate) && readBefore !== seen) setReadBefore(seen);
  line.current = {
    hasUnseen: missed !== undefined,
    cameBackAt: isLate ? cameBackAt : line.current.cameBackAt,
  };
  useEffect(() => {
    // The page may just have gone up to the unread.
    if (!isReading || !isAtEndNow()) return;
    setSeenSeq(last);
    room.markRead();
  }, [isReading, isAtEndNow, last, room]);
  const unread = unseen.length;
  useEffect(() => {
    // Before something was seen here there may be more than the messages that are here.
    if (seenSeq !== null) noteUnread(room.id, unread);
  }, [seenSeq, unread, room]);
  // A chat that is not counted marks all or nothing.
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

/** When the page came to the front again, by the server's clock; 0 before it was ever away. */
function useCameBackAt(isVisible: boolean): number {
  const change = useRef({ isVisible, at: 0 });
  if (change.current.isVisible !== isVisible) change.current = { isVisible, at: chat.now() };
  return change.current.at;
}

/** Calls when the page has rested for a moment, at once or after it was scrolled. */
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
