import type { Message, MessagePage } from '../chat/chat-port';

/** What is known of a conversation: its newest messages, as far back as one has read. */
export interface RoomState {
  /** By `seq`, the oldest first. */
  messages: readonly Message[];
  /** The `seq` up to which there is no gap: behind it stands what was told or sent while something else was missed. */
  wholeUntil: number;
  /** There are older ones on the server. */
  hasMore: boolean;
  /** The peer; null as long as it is not known. */
  im_user_id: string | null;
  /** So far has the user read, and so far the peer. */
  readSeq: number;
  peerReadSeq: number;
}

/** Nothing was asked for yet: there may be more than what the chat tells meanwhile. */
export const emptyRoom: RoomState = {
  messages: [],
  wholeUntil: 0,
  hasMore: true,
  im_user_id: null,
  readSeq: 0,
  peerReadSeq: 0,
};

export const lastSeqOf = ({ messages }: Pick<RoomState, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** Whether the chat numbers its messages one by one, so that a gap can be seen. */
type IsCounted = boolean;

/** Whether something before the message is missing. */
export function hasGapBefore({ wholeUntil }: RoomState, { seq }: Message, isCounted: IsCounted): boolean {
  return isCounted && seq > wholeUntil + 1;
}

/** How far there is no gap, when it is known until `wholeUntil` and these stand behind it. */
function wholeThrough(wholeUntil: number, behind: readonly Message[], isCounted: IsCounted): number {
  return behind.reduce(
    (until, { seq }) => (seq > until && (!isCounted || seq === until + 1) ? seq : until),
    wholeUntil,
  );
}

/**
 * The newest page in the place of what was known of that part: what was recalled or deleted elsewhere is gone. Where
 * more was missed than a page holds, what lies before it is asked for again.
 */
export function withNewest(state: RoomState, page: MessagePage, isCounted: IsCounted): RoomState {
  const { messages, hasMore, im_user_id, readSeq, peerReadSeq } = page;
  const [first] = messages;
  const last = messages.at(-1);
  const isConnected = first !== undefined && hasMore && first.seq <= state.wholeUntil + 1;
  const older = isConnected ? state.messages.filter(({ seq }) => seq < first.seq) : [];
  // What was said while the answer was on its way.
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

/** With the page before the first message. */
export function withOlder(state: RoomState, { messages, hasMore }: MessagePage): RoomState {
  const first = state.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return { ...state, messages: [...messages.filter(({ seq }) => seq < first), ...state.messages], hasMore };
}

/** With a message at its place; one that is there already is replaced. */
export function withMessage(state: RoomState, message: Message, isCounted: IsCounted): RoomState {
  const { messages } = state;
  const first = messages[0]?.seq ?? 0;
  // It lies in what was not asked for yet.
  if (state.hasMore && message.seq < first) return state;
  const before = messages.filter(({ seq }) => seq < message.seq);
  const after = messages.filter(({ seq }) => seq > message.seq);
  const begin = messages.length > 0 ? state.wholeUntil : message.seq;
  const wholeUntil = wholeThrough(begin, [message, ...after], isCounted);
  return { ...state, messages: [...before, message, ...after], wholeUntil };
}

/** What a recalled message said is gone. */
export function withRecalled(state: RoomState, recalled: number): RoomState {
  const recall = (message: Message) => (message.seq === recalled ? { ...message, content: null } : message);
  return { ...state, messages: state.messages.map(recall) };
}

export function withoutMessage(state: RoomState, removed: number): RoomState {
  return { ...state, messages: state.messages.filter(({ seq }) => seq !== removed) };
}

/** Marks go forward only. */
export function withRead(state: RoomState, { isOwn, seq }: { isOwn: boolean; seq: number }): RoomState {
  const mark = isOwn ? 'readSeq' : 'peerReadSeq';
  return state[mark] >= seq ? state : { ...state, [mark]: seq };
}
