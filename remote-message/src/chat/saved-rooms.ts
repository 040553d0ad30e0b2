import { rememberedChoices } from '@agency/shared/model/remembered-choices';
import { offlineMaxAgeMs } from '@agency/shared/model/stored-data';
import type { RoomState } from '../model/room-state';

const messagesKept = 30;
const roomsKept = 15;

const rooms = rememberedChoices<RoomState>({
  key: 'chat-rooms',
  thing: 'conversation_id',
  choice: 'room',
  capacity: roomsKept,
  maxAgeMs: offlineMaxAgeMs,
});

export function findSavedRoom(conversation_id: string): RoomState | null {
  return rooms.of(conversation_id);
}

/** Stores the end of a room if it has changed. Older messages that are loaded do not belong to it. */
export function saveRoom(conversation_id: string, room: RoomState, before: RoomState): void {
  const end = endOf(room);
  if (!isSameEnd(end, endOf(before))) rooms.keep(conversation_id, end);
}

function endOf(room: RoomState): RoomState {
  const messages = room.messages.slice(-messagesKept);
  return { ...room, messages, hasMore: room.hasMore || messages.length < room.messages.length };
}

function isSameEnd(
  { messages: ones, ...one }: RoomState,
  { messages: others, ...other }: RoomState,
): boolean {
  const areSame = ones.length === others.length && ones.every((message, index) => message === others[index]);
  return areSame && JSON.stringify(one) === JSON.stringify(other);
}

export function forgetRoom(conversation_id: string): void {
  rooms.keep(conversation_id, null);
}
