import type { RoomState } from './room-state';

export type UnreadLine =
  | 'unknown'
  /** No message is unread, or too many are to scroll back to. */
  | 'none'
  | 'moving'
  | 'drawn';

/** With more unread messages than this the room opens at its end. */
const mostReadOn = 100;

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
  // Without gapless numbers the number of unloaded messages is unknown.
  const isNear = isCounted && (messages.at(-1)?.seq ?? 0) - readBefore <= mostReadOn;
  return isNear ? 'moving' : 'none';
}
