import type { Message, MessagePage } from './chat-port';

export interface RoomState {
  messages: readonly Message[];
  /** The `seq` up to which no message is missing. Messages after it arrived while others were missed. */
  wholeUntil: number;
  hasMore: boolean;
  /** The broker; null while unknown. */
  im_user_id: string | null;
  readSeq: number;
  peerReadSeq: number;
}

export const emptyRoom: RoomState = {
  messages: [],
  wholeUntil: 0,
  hasMore: true,
  im_user_id: null,
  readSeq: 0,
  peerReadSeq: 0,
};

export const lastSeqOf = ({ messages }: Pick<RoomState, 'messages'>): number => messages.at(-1)?.seq ?? 0;

type IsCounted = boolean;

export function hasGapBefore({ wholeUntil }: RoomState, { seq }: Message, isCounted: IsCounted): boolean {
  return isCounted && seq > wholeUntil + 1;
}

/** Extends `wholeUntil` over the messages after it, up to the first gap. */
function wholeThrough(wholeUntil: number, behind: readonly Message[], isCounted: IsCounted): number {
  return behind.reduce(
    (until, { seq }) => (seq > until && (!isCounted || seq === until + 1) ? seq : until),
    wholeUntil,
  );
}

/**
 * Replaces the end of the conversation by the newest page, which drops messages recalled or deleted elsewhere. If more
 * was missed than a page contains, older messages are loaded again on demand.
 */
export function withNewest(state: RoomState, page: MessagePage, isCounted: IsCounted): RoomState {
  const { messages, hasMore, im_user_id, readSeq, peerReadSeq } = page;
  const [first] = messages;
  const last = messages.at(-1);
  const isConnected = first !== undefined && hasMore && first.seq <= state.wholeUntil + 1;
  const older = isConnected ? state.messages.filter(({ seq }) => seq < first.seq) : [];
  const later = state.messages.filter(({ seq }) => last !== undefined && seq > last.seq);
  return {
    messages: [...older, ...messages, ...later],
    wholeUntil: wholeThrough(last?.seq ?? 0, later, isCounted),
    hasMore: older.length > 0 ? state.hasMore : hasMore,
    im_user_id,
    readSeq: Math.max(state.readSeq, readSeq),
    peerReadSeq: Math.max(state.peerReadSeq, peerReadSeq),
  };
}

export function withOlder(state: RoomState, { messages, hasMore }: MessagePage): RoomState {
  const first = state.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return { ...state, messages: [...messages.filter(({ seq }) => seq < first), ...state.messages], hasMore };
}

export function withMessage(state: RoomState, message: Message, isCounted: IsCounted): RoomState {
  const { messages } = state;
  const first = messages[0]?.seq ?? 0;
  // The message belongs to a part that is not loaded yet.
  if (state.hasMore && message.seq < first) return state;
  const before = messages.filter(({ seq }) => seq < message.seq);
  const after = messages.filter(({ seq }) => seq > message.seq);
  const begin = messages.length > 0 ? state.wholeUntil : message.seq;
  const wholeUntil = wholeThrough(begin, [message, ...after], isCounted);
  return { ...state, messages: [...before, message, ...after], wholeUntil };
}

export function withRecalled(state: RoomState, recalled: number): RoomState {
  const recall = (message: Message) => (message.seq === recalled ? { ...message, content: null } : message);
  return { ...state, messages: state.messages.map(recall) };
}

export function withoutMessage(state: RoomState, removed: number): RoomState {
  return { ...state, messages: state.messages.filter(({ seq }) => seq !== removed) };
}

/** Read marks never move backwards. */
export function withRead(state: RoomState, { isOwn, seq }: { isOwn: boolean; seq: number }): RoomState {
  const mark = isOwn ? 'readSeq' : 'peerReadSeq';
  return state[mark] >= seq ? state : { ...state, [mark]: seq };
}
