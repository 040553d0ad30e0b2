import type { Message, MessagePage } from '../chat/chat-port';

/** What is known of a conversation: its newest messages without a gap, as far back as one has read. */
export interface RoomState {
  /** By `seq`, the oldest first. */
  messages: readonly Message[];
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
  hasMore: true,
  im_user_id: null,
  readSeq: 0,
  peerReadSeq: 0,
};

export const lastSeqOf = ({ messages }: Pick<RoomState, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/**
 * The newest page in the place of what was known of that part: what was recalled or deleted elsewhere is gone. Where
 * more was missed than a page holds, what lies before it is asked for again.
 */
export function withNewest(state: RoomState, page: MessagePage): RoomState {
  const { messages, hasMore, im_user_id, readSeq, peerReadSeq } = page;
  const [first] = messages;
  const last = messages.at(-1);
  const isConnected = first !== undefined && hasMore && first.seq <= lastSeqOf(state) + 1;
  const older = isConnected ? state.messages.filter(({ seq }) => seq < first.seq) : [];
  // What was said while the answer was on its way.
  const later = state.messages.filter(({ seq }) => last !== undefined && seq > last.seq);
  return {
    messages: [...older, ...messages, ...later],
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
export function withMessage(state: RoomState, message: Message): RoomState {
  const { messages } = state;
  const first = messages[0]?.seq ?? 0;
  // It lies in what was not asked for yet.
  if (state.hasMore && message.seq < first) return state;
  const before = messages.filter(({ seq }) => seq < message.seq);
  const after = messages.filter(({ seq }) => seq > message.seq);
  return { ...state, messages: [...before, message, ...after] };
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
