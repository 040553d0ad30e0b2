import type { OutboxEntry } from '@agency/shared';
import { dateOf } from '@agency/shared/model/corrected-timestamp';
import type { Content, Message } from './chat-port';
import type { WaitingContent, WaitingMessage } from './waiting-message';

export type Delivery = 'sending' | 'waiting' | 'sent' | 'read' | 'failed';

export interface RoomMessage {
  /** Stays the same when a message is sent, so that its row is not mounted again. */
  key: string;
  seq: number | null;
  client_id: string;
  isOwn: boolean;
  content: Content | WaitingContent | null;
  time: number;
  /** Null for messages of the peer. */
  delivery: Delivery | null;
  failure?: string;
}

export type ChatRow =
  | { type: 'day'; key: string; day: string }
  | { type: 'unread'; key: string }
  | MessageRow;

interface MessageRow {
  type: 'message';
  key: string;
  message: RoomMessage;
  clock: string;
  /** Position in a group, which contains one side's messages of a minute. The last message shows time and state. */
  isFirst: boolean;
  isLast: boolean;
}

/** Caches converted messages, so that rows of unchanged messages are not rendered again. */
const made = new WeakMap<Message, RoomMessage>();

export function sentMessage(message: Message, peerReadSeq: number): RoomMessage {
  const { seq, isOwn } = message;
  const delivery = isOwn ? (seq <= peerReadSeq ? 'read' : 'sent') : null;
  const before = made.get(message);
  if (before?.delivery === delivery) return before;
  const shown = shownMessage(message, delivery);
  made.set(message, shown);
  return shown;
}

function shownMessage(message: Message, delivery: RoomMessage['delivery']): RoomMessage {
  const { seq, client_id, isOwn, content, time } = message;
  return { ...{ seq, client_id, isOwn, content, time, delivery }, key: keyOf(isOwn, client_id) };
}

/** @param ahead Difference between the server's clock and the device's, ms. */
export function waitingMessage(
  { id: client_id, body: { content }, recorded, refusal, failures }: OutboxEntry<WaitingMessage>,
  isOnline: boolean,
  ahead: number,
): RoomMessage {
  const delivery = refusal ? 'failed' : !isOnline ? 'waiting' : failures > 0 ? 'failed' : 'sending';
  return {
    ...{ seq: null, client_id, isOwn: true, content, delivery },
    time: dateOf(recorded, ahead).getTime(),
    ...(refusal && { failure: refusal.message }),
    key: keyOf(true, client_id),
  };
}

export const keyOf = (isOwn: boolean, client_id: string) => `${isOwn ? 'own' : 'peer'}-${client_id}`;

interface RowOptions {
  wallTime: (time: number) => string;
  /** Last sequence number read before the room was opened; null for no unread line. */
  readSeq: number | null;
}

export function chatRows(messages: readonly RoomMessage[], { wallTime, readSeq }: RowOptions): ChatRow[] {
  const clocks = messages.map(({ time }) => wallTime(time));
  const dayOf = (index: number) => clocks[index]?.slice(0, 10);
  const minuteOf = (index: number) => clocks[index]?.slice(0, 16) ?? '';
  const isUnread = ({ isOwn, seq }: RoomMessage) =>
    !isOwn && readSeq !== null && seq !== null && seq > readSeq;
  const firstUnread = messages.findIndex(isUnread);
  const isTogether = (index: number) => {
    const [before, message] = [messages[index - 1], messages[index]];
    if (!before?.content || !message?.content || index === firstUnread) return false;
    return before.isOwn === message.isOwn && minuteOf(index - 1) === minuteOf(index);
  };
  return messages.flatMap((message, index): ChatRow[] => {
    const day = dayOf(index) ?? '';
    const rows: ChatRow[] = [];
    if (day !== dayOf(index - 1)) rows.push({ type: 'day', key: `day-${message.key}`, day });
    if (index === firstUnread) rows.push({ type: 'unread', key: 'unread' });
    rows.push({
      ...{ type: 'message', key: message.key, message, clock: minuteOf(index).slice(11) },
      isFirst: !isTogether(index),
      isLast: !isTogether(index + 1),
    });
    return rows;
  });
}

export function isSameRow(one: ChatRow, other: ChatRow): boolean {
  if (one.type !== 'message' || other.type !== 'message')
    return one.type === other.type && one.key === other.key;
  const [a, b] = [one.message, other.message];
  const isSameMessage = a.key === b.key && a.seq === b.seq && a.time === b.time && a.delivery === b.delivery;
  const isSamePlace = one.isFirst === other.isFirst && one.isLast === other.isLast;
  return isSameMessage && isSamePlace && a.content === b.content && a.failure === b.failure;
}
