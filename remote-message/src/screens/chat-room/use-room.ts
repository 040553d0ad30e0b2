import { live, useConnection, useOutbox, usePollInterval } from '@agency/shared';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { chatOutbox } from '../../chat/outbox';
import { Room } from '../../chat/room';
import { type RoomMessage, sentMessage, waitingMessage } from '../../model/chat-rows';

const askAgainMs = 10_000;

/** Loads a conversation and keeps it up to date. Mount another component for another conversation. */
export function useRoom(conversation_id: string) {
  const [room] = useState(() => new Room(conversation_id));
  useEffect(() => room.open(), [room]);
  useAsking(room);
  const view = useSyncExternalStore(room.subscribe, room.read);
  const waiting = useOutbox(chatOutbox);
  const isOnline = useConnection() === 'online';
  const { messages, peerReadSeq } = view.room;
  const shown = useMemo((): RoomMessage[] => {
    const here = (waiting ?? []).filter(({ body }) => body.conversation_id === conversation_id);
    const hasArrived = (id: string) => messages.some(({ isOwn, client_id }) => isOwn && client_id === id);
    const own = here.filter(({ id }) => !hasArrived(id));
    const ahead = live.now() - Date.now();
    return [
      ...messages.map((message) => sentMessage(message, peerReadSeq)),
      ...own.map((entry) => waitingMessage(entry, isOnline, ahead)),
    ];
  }, [messages, peerReadSeq, waiting, conversation_id, isOnline]);
  useArrivedElsewhere(room, shown);
  return { room, view, messages: shown };
}

/**
 * Polls without a live channel. It also refreshes when polling begins or ends, because events may have been lost in
 * between.
 */
function useAsking(room: Room): void {
  const everyMs = usePollInterval(askAgainMs);
  const before = useRef(everyMs);
  useEffect(() => {
    if (everyMs !== before.current && document.visibilityState !== 'hidden') void room.refresh();
    before.current = everyMs;
    if (everyMs === false) return;
    const timer = setInterval(() => void room.refresh(), everyMs);
    return () => clearInterval(timer);
  }, [room, everyMs]);
}

/** Messages that left the outbox but did not arrive here were sent by another tab, so the room is refreshed. */
function useArrivedElsewhere(room: Room, messages: readonly RoomMessage[]): void {
  const waiting = useRef<readonly string[]>([]);
  useEffect(() => {
    const isHere = (wanted: string) => messages.some(({ key }) => key === wanted);
    if (!waiting.current.every(isHere)) void room.refresh();
    waiting.current = messages.filter(({ seq }) => seq === null).map(({ key }) => key);
  }, [room, messages]);
}
