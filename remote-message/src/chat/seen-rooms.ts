import { keptChoices } from '@agency/shared/model/kept-choices';
import { seenForMs } from '@agency/shared/model/kept-data';
import type { RoomState } from '../model/room-state';

/** So much of each of the last rooms opens without a network. */
const messagesKept = 30;
const roomsKept = 15;

const rooms = keptChoices<RoomState>({
  key: 'chat-rooms',
  thing: 'conversation_id',
  choice: 'room',
  capacity: roomsKept,
  maxAgeMs: seenForMs,
});

/** What was seen last of a room, or null. */
export function seenRoom(conversation_id: string): RoomState | null {
  return rooms.of(conversation_id);
}

export function keepRoom(conversation_id: string, room: RoomState): void {
  const messages = room.messages.slice(-messagesKept);
  const hasMore = room.hasMore || messages.length < room.messages.length;
  rooms.keep(conversation_id, { ...room, messages, hasMore });
}

export function forgetRoom(conversation_id: string): void {
  rooms.keep(conversation_id, null);
}
