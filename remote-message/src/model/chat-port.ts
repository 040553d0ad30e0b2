import type { ChatCard } from '@agency/shared/api';

export type Card = ChatCard;

interface TextContent {
  type: 'text';
  text: string;
}

interface ImageContent {
  type: 'image';
  image: { file_url: string; width: number; height: number };
}

export type Content = TextContent | ImageContent | { type: 'card'; card: Card };

/** Content to send. A card contains only its reference, and the server adds the rest. */
export type OutgoingContent = TextContent | ImageContent | { type: 'card'; card: Pick<Card, 'kind' | 'id'> };

export interface Message {
  /** Sequence number within the conversation; later messages have higher numbers. */
  seq: number;
  /** Assigned by the sender; stays the same for every attempt to send the message. */
  client_id: string;
  isOwn: boolean;
  /** Null after the message was recalled. */
  content: Content | null;
  /** Milliseconds, by the server's clock. */
  time: number;
}

export interface Conversation {
  conversation_id: string;
  im_user_id: string;
  name: string;
  pinyin?: string | undefined;
  avatar: string;
  gender: number;
  store_name: string;
  un_read_count: number;
  /** `time` in milliseconds; `text` is one line of plain text. */
  last: { time: number; text: string } | null;
}

export interface ConversationPage {
  list: Conversation[];
  next_cursor: string | null;
}

export interface MessagePage {
  messages: Message[];
  hasMore: boolean;
  im_user_id: string;
  /** The last sequence numbers that the user and the peer have read. */
  readSeq: number;
  peerReadSeq: number;
}

export interface FoundMessage {
  conversation_id: string;
  name: string;
  seq: number;
  isOwn: boolean;
  text: string;
  /** Milliseconds, by the server's clock. */
  time: number;
}

export interface FoundPage {
  list: FoundMessage[];
  next_cursor: string | null;
}

export type ChatEvent =
  | { type: 'message'; conversation_id: string; message: Message }
  | { type: 'recalled'; conversation_id: string; seq: number }
  | { type: 'removed'; conversation_id: string; seq: number }
  | { type: 'read'; conversation_id: string; isOwn: boolean; seq: number }
  | { type: 'listed'; conversation_id: string }
  /** Events may have been lost, so everything has to be reloaded. */
  | { type: 'missed' };

export interface Outgoing {
  conversation_id: string;
  client_id: string;
  content: OutgoingContent;
}

/** A `code` of `RequestError`: the chat was opened on another device, and the provider allows only one. */
export const chatTakenOver = -11;

/** The interface of a chat provider. Calls reject with `RequestError`, which the caller has to show. */
export interface ChatPort {
  /** Whether sequence numbers have no gaps, so that a gap reveals a missed message. */
  readonly isCounted: boolean;
  /** Returns the conversation with a peer and creates it if necessary. */
  open(im_user_id: string): Promise<string>;
  conversations(cursor: string | null): Promise<ConversationPage>;
  messages(conversation_id: string, before?: number, count?: number): Promise<MessagePage>;
  /** Finds a keyword in the texts of all messages. Returns null if the provider has no search. */
  search(keyword: string, cursor: string | null): Promise<FoundPage | null>;
  /**
   * Sends once, even if it is called repeatedly with the same `client_id`. The outbox handles failures, so none is
   * shown here.
   */
  send(outgoing: Outgoing, signal?: AbortSignal): Promise<Message>;
  recall(conversation_id: string, seq: number): Promise<void>;
  /** Deletes the message for the user only. */
  remove(conversation_id: string, seq: number): Promise<void>;
  removeConversation(conversation_id: string): Promise<void>;
  markRead(conversation_id: string, seq: number): Promise<void>;
  listen(listener: (event: ChatEvent) => void): () => void;
  /** The server's time in milliseconds. */
  now(): number;
  /** Takes the chat over again from another device, for providers that allow only one. */
  resume(): void;
}
