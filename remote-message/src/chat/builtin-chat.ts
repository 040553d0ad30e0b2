import { call, type LiveUpdate, live } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { PageSize } from '@agency/shared/model/page-size';
import type { ChatEvent, ChatPort, Content, Conversation, Message } from '../model/chat-port';
import { type BrokerInfo, infosOf } from './broker-infos';

type ApiMessage = ApiOutput<'POST /im/send-message'>;
type ApiConversation = ApiOutput<'POST /im/get-conversation-list'>['list'][number];

const quietly = { hideLoading: true, hideError: true };

/** Member ids begin with `m`, broker ids with `b`. Users of this app are members. */
const isMember = (im_user_id: string) => im_user_id.startsWith('m');

function messageOf(message: ApiMessage): Message {
  const { seq, client_id, im_user_id, state, time } = message;
  return {
    ...{ seq, client_id, time, isOwn: isMember(im_user_id) },
    content: state === 'recalled' ? null : contentOf(message),
  };
}

function contentOf({ type, text, image, card }: ApiMessage): Content {
  if (type === 'image' && image) return { type, image };
  if (type === 'card' && card) return { type, card };
  return { type: 'text', text };
}

function conversationOf(row: ApiConversation, info: BrokerInfo | undefined): Conversation {
  const { conversation_id, im_user_id, name, pinyin, avatar, un_read_count, last_message } = row;
  return {
    ...{ conversation_id, im_user_id, name, pinyin, un_read_count },
    avatar: info?.avatar_real || avatar,
    gender: info?.gender ?? 0,
    store_name: info?.store_name ?? '',
    last: last_message && { time: last_message.last_time * 1000, text: last_message.messageForShow },
  };
}

function eventOf(news: LiveUpdate): ChatEvent | null {
  switch (news.type) {
    case 'chat_message':
      return {
        type: 'message',
        conversation_id: news.conversation_id,
        message: messageOf(news.message),
      };
    case 'chat_recalled':
      return { type: 'recalled', conversation_id: news.conversation_id, seq: news.seq };
    case 'chat_deleted':
      return { type: 'removed', conversation_id: news.conversation_id, seq: news.seq };
    case 'chat_read': {
      const { conversation_id, seq, im_user_id } = news;
      return { type: 'read', conversation_id, seq, isOwn: isMember(im_user_id) };
    }
    case 'conversation_created':
    case 'conversation_deleted':
      return { type: 'listed', conversation_id: news.conversation_id };
    case 'missed':
      return news;
    default:
      return null;
  }
}

export const builtinChat: ChatPort = {
  isCounted: true,
  open: async (user_id) => {
    const { conversation_id } = await call('POST /im/create-conversation', { body: { user_id } }, quietly);
    return conversation_id;
  },
  conversations: async (cursor) => {
    const body = { page_size: PageSize.conversations, ...(cursor && { cursor }) };
    const { list, next_cursor } = await call('POST /im/get-conversation-list', { body }, quietly);
    const infos = await infosOf(list.map(({ im_user_id }) => im_user_id));
    return { list: list.map((row) => conversationOf(row, infos.get(row.im_user_id))), next_cursor };
  },
  messages: async (conversation_id, before_seq, page_size = PageSize.messages) => {
    const body = { conversation_id, page_size, ...(before_seq && { before_seq }) };
    const page = await call('POST /im/get-message-list', { body }, quietly);
    return {
      messages: page.list.map(messageOf).reverse(),
      hasMore: page.has_more,
      im_user_id: page.im_user_id,
      readSeq: page.read_seq,
      peerReadSeq: page.peer_read_seq,
    };
  },
  search: async (keyword, cursor) => {
    const body = { keyword, ...(cursor && { cursor }) };
    const { list, next_cursor } = await call('POST /im/search-messages', { body }, quietly);
    const found = list.map(({ im_user_id, ...message }) => ({ ...message, isOwn: isMember(im_user_id) }));
    return { list: found, next_cursor };
  },
  send: async ({ conversation_id, client_id, content }, signal) => {
    const body = { conversation_id, client_id, ...content };
    const options = { isBackground: true, idempotencyKey: client_id, signal };
    return messageOf(await call('POST /im/send-message', { body }, options));
  },
  recall: async (conversation_id, seq) => {
    await call('POST /im/recall-message', { body: { conversation_id, seq } }, quietly);
  },
  remove: async (conversation_id, seq) => {
    await call('POST /im/delete-message', { body: { conversation_id, seq } }, quietly);
  },
  removeConversation: async (conversation_id) => {
    await call('POST /im/delete-conversation', { body: { conversation_id } }, quietly);
  },
  markRead: async (conversation_id, seq) => {
    await call('POST /im/read-message', { body: { conversation_id, seq } }, quietly);
  },
  listen: (listener) =>
    live.listen((news) => {
      const event = eventOf(news);
      if (event) listener(event);
    }),
  now: live.now,
  resume: () => undefined,
};
