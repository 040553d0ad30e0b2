import { usePageVisible } from '@agency/shared';
import { useEffect, useRef, useState } from 'react';
import type { Room, RoomView } from '../../chat/room';
import { lastSeqOf } from '../../model/room-state';

interface Reading {
  /** What the user had read when the room was opened; null as long as the server has not said. */
  readBefore: number | null;
  /** How many of the peer's messages have come since the end was last in sight. */
  fresh: number;
  /** The text that came last, for who does not see it. */
  heard: string;
}

/** Follows what of the room is read: what is at the end of a page in front of the user's eyes. */
export function useReading(room: Room, { room: state, isFresh }: RoomView, isAtEnd: boolean): Reading {
  const [readBefore, setReadBefore] = useState<number | null>(null);
  const [seenSeq, setSeenSeq] = useState(() => lastSeqOf(state));
  const isVisible = usePageVisible();
  const first = useRef<number | null>(null);
  const last = lastSeqOf(state);
  const isReading = isFresh && isAtEnd && isVisible;
  useEffect(() => {
    if (!isReading) return;
    setReadBefore((before) => before ?? room.read().room.readSeq);
    setSeenSeq(last);
    room.markRead();
  }, [isReading, last, room]);
  if (isFresh) first.current ??= last;
  const opened = first.current ?? last;
  const newest = state.messages.at(-1);
  const isHeard = newest && !newest.isOwn && newest.seq > opened && newest.content?.type === 'text';
  return {
    readBefore,
    fresh: state.messages.filter(({ isOwn, seq }) => !isOwn && seq > seenSeq).length,
    heard: isHeard && newest.content?.type === 'text' ? newest.content.text : '',
  };
}
