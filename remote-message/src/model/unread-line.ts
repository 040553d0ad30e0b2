import type { RoomState } from './room-state';

/** What is known of the line before the unread, while a room is being opened. */
export type UnreadLine =
  /** The server has not said what was read. */
  | 'unknown'
  /** There is none, or so far back that nobody would read from there. */
  | 'none'
  /** It is drawn, and moves up as more of the unread comes. */
  | 'moving'
  /** It stands before the first unread message. */
  | 'drawn';

/** Of more than these one would not read every one: the room opens at its end. */
const mostReadOn = 100;

/** Where the line is, when messages are drawn from the one at `start` on. */
export function unreadLineOf(
  { messages, hasMore }: Pick<RoomState, 'messages' | 'hasMore'>,
  readBefore: number | null,
  start: number,
  isCounted: boolean,
): UnreadLine {
  if (readBefore === null) return 'none';
  const isRead = (index: number) => (messages[index]?.seq ?? 0) <= readBefore;
  if (isRead(start) || (start === 0 && !hasMore)) return 'drawn';
  if (isRead(0) || !hasMore) return 'moving';
  // What is not here may be any number of messages, unless they are numbered one by one.
  const isNear = isCounted && (messages.at(-1)?.seq ?? 0) - readBefore <= mostReadOn;
  return isNear ? 'moving' : 'none';
}
