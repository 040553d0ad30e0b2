import { mostRowsOfPage } from '@agency/shared/model/page-size';
import { useEffect, useState } from 'react';
import type { Room, RoomView } from '../../chat/room';

/**
 * Loads older messages until the sought one is among them. Returns whether it is still looked for; it is not any more
 * once the room could only be shown as it was stored.
 */
export function useSeeking(room: Room, view: RoomView, sought: number | null): boolean {
  const [isDone, setDone] = useState(sought === null);
  const { status, isFresh, error, older } = view;
  const { messages, hasMore } = view.room;
  const isLoaded = isFresh && (!hasMore || (messages[0]?.seq ?? Number.POSITIVE_INFINITY) <= (sought ?? 0));
  const isOver = isDone || isLoaded || (status === 'ready' && error !== null);
  const isToLoad = !isOver && isFresh && older === 'idle';
  useEffect(() => {
    if (isOver) setDone(true);
    else if (isToLoad) void room.loadOlder(mostRowsOfPage);
  }, [room, isOver, isToLoad]);
  return !isOver;
}
