import type { ChatCard, ChatMessage, LiveEvent } from '@agency/shared/api';
import type { ColumnType } from 'kysely';
import type { GeneratedJson, Id, Json, NullableTime, Time } from './columns';

export interface Notice {
  msg_id: Id;
  orgcode: string;
  account_id: string;
  msg_type: number;
  kind: string;
  params: Json<Record<string, string>>;
  extra: string;
  time: Time;
  read_at: NullableTime;
}

export interface LiveFeed {
  /** `a` plus an account's id, or `b` plus a broker's id. */
  feed: string;
  last_seq: string;
}

export interface LiveEventRow {
  feed: string;
  seq: ColumnType<string, string | number, never>;
  type: string;
  payload: Json<LiveEvent>;
  at: Time;
}

export interface ChatConversation {
  id: Id;
  orgcode: string;
  member_id: string;
  broker_id: string;
  last_seq: ColumnType<string, string | undefined, string | number>;
  last_at: Time;
}

export interface ChatSide {
  conversation_id: string;
  im_user_id: string;
  read_seq: ColumnType<string, string | undefined, string | number>;
  un_read_count: ColumnType<number, number | undefined, number>;
  /** The side has deleted the messages up to this number. */
  hidden_to_seq: ColumnType<string, string | undefined, string | number>;
}

export interface ChatMessageRow {
  conversation_id: string;
  seq: ColumnType<string, string | number, never>;
  client_id: string;
  im_user_id: string;
  type: ChatMessage['type'];
  text: string;
  image: ColumnType<ChatMessage['image'], string | null, null>;
  card: ColumnType<ChatMessage['card'], string | null | undefined, null>;
  state: ChatMessage['state'];
  sent_at: Time;
}

export interface ChatDeletedMessage {
  conversation_id: string;
  im_user_id: string;
  seq: ColumnType<string, string | number, never>;
}

export interface ChatCardRow {
  key_hash: string;
  orgcode: string;
  card: Json<Omit<ChatCard, 'url'>>;
  made_at: Time;
}

export interface QuickReplies {
  account_id: string;
  texts: Json<string[]>;
  visit_texts: GeneratedJson<string[]>;
}
