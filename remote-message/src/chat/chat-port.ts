import type { ChatCard } from '@agency/shared/api';

/** A store, a project or a customer in short, as the server has made it. */
export type Card = ChatCard;

interface TextContent {
  type: 'text';
  text: string;
}

interface ImageContent {
  type: 'image';
  image: { file_url: string; width: number; height: number };
}

/** What a message carries. */
export type Content = TextContent | ImageContent | { type: 'card'; card: Card };

/** What is sent: of a card only what it is of. */
export type OutgoingContent = TextContent | ImageContent | { type: 'card'; card: Pick<Card, 'kind' | 'id'> };

export interface Message {
  /** Number within the conversation; what came later has a higher one. */
  seq: number;
  /** Given by whoever has written it; the same for every attempt to send it. */
  client_id: string;
  isOwn: boolean;
  /** Null once it was recalled. */
  content: Content | null;
  /** Milliseconds, by the server's clock. */
  time: number;
}

export interface Conversation {
  conversation_id: string;
  /** The peer. */
  im_user_id: string;
  name: string;
  avatar: string;
  gender: number;
  /** Empty where the server does not say. */
  store_name: string;
  un_read_count: number;
  /** Milliseconds, and one line of plain text. */
  last: { time: number; text: string } | null;
}

export interface ConversationPage {
  list: Conversation[];
  next_cursor: string | null;
}

export interface MessagePage {
  /** Oldest first. */
  messages: Message[];
  /** There are older ones. */
  hasMore: boolean;
  /** The peer. */
  im_user_id: string;
  /** So far have the user and the peer read. */
  readSeq: number;
  peerReadSeq: number;
}

export type ChatEvent =
  | { type: 'message'; conversation_id: string; message: Message }
  | { type: 'recalled'; conversation_id: string; seq: number }
  | { type: 'removed'; conversation_id: string; seq: number }
  | { type: 'read'; conversation_id: string; isOwn: boolean; seq: number }
  /** A conversation was begun or deleted. */
  | { type: 'listed'; conversation_id: string }
  /** Anything may have happened: ask anew. */
  | { type: 'missed' };

export interface Outgoing {
  conversation_id: string;
  client_id: string;
  content: OutgoingContent;
}

/** The chat was opened on another device, which has it now; a `code` of `RequestError`. */
export const chatTakenOver = -11;

/** What the screens need of a chat provider. Failures are the `RequestError`s of `call`, for the caller to show. */
export interface ChatPort {
  /** Messages are numbered one by one: a gap says that something was missed. */
  readonly isCounted: boolean;
  /** The conversation with somebody; it is made where there is none. */
  open(im_user_id: string): Promise<string>;
  conversations(cursor: string | null): Promise<ConversationPage>;
  /** The newest messages, or those before a number. */
  messages(conversation_id: string, before?: number): Promise<MessagePage>;
  /** Sends once, however often it is called with the same `client_id`. Nobody sees it: its failures are the outbox's. */
  send(outgoing: Outgoing, signal?: AbortSignal): Promise<Message>;
  recall(conversation_id: string, seq: number): Promise<void>;
  /** Deletes for the user alone. */
  remove(conversation_id: string, seq: number): Promise<void>;
  removeConversation(conversation_id: string): Promise<void>;
  markRead(conversation_id: string, seq: number): Promise<void>;
  /** Returns the way to end it. */
  listen(listener: (event: ChatEvent) => void): () => void;
  /** The server's clock, milliseconds. */
  now(): number;
  /** Takes the chat back from another device, where only one can have it. */
  resume(): void;
}
