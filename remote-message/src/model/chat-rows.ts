import type { OutboxEntry } from '@agency/shared';
import { dateOf } from '@agency/shared/model/noted-moment';
import type { Content, Message } from '../chat/chat-port';
import type { WaitingContent, WaitingMessage } from '../chat/waiting-message';

/** How far an own message has come. */
export type Delivery = 'sending' | 'waiting' | 'sent' | 'read' | 'failed';

/** A message as the room shows it, on the server or still on its way. */
export interface RoomMessage {
  /** Stays the same from the moment in which it is written. */
  key: string;
  /** Null while the server does not have it. */
  seq: number | null;
  client_id: string;
  isOwn: boolean;
  /** Null once it was recalled. */
  content: Content | WaitingContent | null;
  time: number;
  /** Of own messages. */
  delivery: Delivery | null;
  /** Why the server does not take it; none where it has not answered. */
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
  /** `HH:mm` of when it was written, where the user is. */
  clock: string;
  /** First and last of a group, which is one side's within a minute; the last one says time and state. */
  isFirst: boolean;
  isLast: boolean;
}

/** What was made of messages: of a long talk all but a few stay as they are when one comes. */
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

/** @param ahead How far the server's clock is ahead of the phone's, ms. */
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

/** Both sides give ids of their own. */
export const keyOf = (isOwn: boolean, client_id: string) => `${isOwn ? 'own' : 'peer'}-${client_id}`;

interface RowOptions {
  /** `yyyy-MM-dd HH:mm:ss` of a time, where the user is. */
  wallTime: (time: number) => string;
  /** What the user had read when the room was opened; null for no line. */
  readSeq: number | null;
}

/** The messages, oldest first, with a line for each day and before the first unread one. */
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

/** Whether two rows look and do the same. */
export function isSameRow(one: ChatRow, other: ChatRow): boolean {
  if (one.type !== 'message' || other.type !== 'message')
    return one.type === other.type && one.key === other.key;
  const [a, b] = [one.message, other.message];
  const isSameMessage = a.key === b.key && a.seq === b.seq && a.time === b.time && a.delivery === b.delivery;
  const isSamePlace = one.isFirst === other.isFirst && one.isLast === other.isLast;
  return isSameMessage && isSamePlace && a.content === b.content && a.failure === b.failure;
}
