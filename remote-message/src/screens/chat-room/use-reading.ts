import { usePageVisible } from '@agency/shared';
import { useEffect, useRef, useState } from 'react';
import { chat } from '../../chat/chat';
import type { Room, RoomView } from '../../chat/room';
import { lastSeqOf } from '../../model/room-state';
import type { ChatScroll } from './use-chat-scroll';

interface Reading {
  /** The line of the unread stands behind what the user had read by then; null for no line. */
  readBefore: number | null;
  /** How many of the peer's messages the user has not seen. */
  fresh: number;
  /** The text that came last, for who does not see it. */
  heard: string;
}

/** Follows what of the room is read: what is at the end of a page in front of the user's eyes. */
export function useReading(
  room: Room,
  { room: state, isFresh }: RoomView,
  { isAtEnd, isAtEndNow }: Pick<ChatScroll, 'isAtEnd' | 'isAtEndNow'>,
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
  // What comes before the eyes of the user is not new by the time that they read it.
  const isMissed = missed && (seenSeq === null || !isReading || missed.time < cameBackAt);
  if (isMissed && readBefore !== seen) setReadBefore(seen);
  useEffect(() => {
    // The page may just have gone up to the unread.
    if (!isReading || !isAtEndNow()) return;
    setSeenSeq(last);
    room.markRead();
  }, [isReading, isAtEndNow, last, room]);
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
