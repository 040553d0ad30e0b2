import { type Static, Type as T } from '@sinclair/typebox';
import { PageSize } from '../model/page-size';
import { chatPhraseMax } from '../model/phrases';
import { defineApi } from './endpoint';
import { Id, listOf, Nothing, nullable, pageSize, RequiredText } from './fields';
import { savedPhrases } from './saved-phrases';

export const ImUserId = T.String({
  pattern: '^[mb][0-9]{1,18}$',
  description: 'Chat user: `m` and a member’s id, or `b` and a broker’s id',
});

/** Sequence number of a message within its conversation, from 1 without gaps. */
const Seq = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const ImageSide = T.Integer({ minimum: 1, maximum: 20_000, description: 'Pixels' });
const Image = T.Object({
  file_url: T.String({
    pattern: '^/files/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$',
    description: 'Path of a file that the sender uploaded',
  }),
  width: ImageSide,
  height: ImageSide,
});

const CardKind = T.Union([T.Literal('store'), T.Literal('project'), T.Literal('customer')]);
const CardFact = T.Union([
  T.Literal('address'),
  T.Literal('company'),
  T.Literal('phone'),
  T.Literal('project'),
  T.Literal('store'),
]);

/** Reference to the object on a card; the server reads the remaining fields itself. */
const CardOf = T.Object({ kind: CardKind, id: Id });

const Card = T.Object({
  kind: CardKind,
  id: T.String(),
  title: T.String({ description: 'Plain text, never HTML' }),
  facts: T.Array(T.Object({ name: CardFact, text: T.String({ description: 'Numbers are masked' }) })),
  url: T.String({ description: 'Page that shows the card without a login, for 30 days' }),
});
export type ChatCard = Static<typeof Card>;

const MessageType = T.Union([T.Literal('text'), T.Literal('image'), T.Literal('card')]);

const Message = T.Object({
  conversation_id: T.String(),
  seq: T.Integer({ description: 'Number within the conversation, from 1' }),
  client_id: T.String({ description: 'Given by the sender' }),
  im_user_id: T.String({ description: 'The sender' }),
  type: MessageType,
  text: T.String({
    description: 'Plain text, never HTML; empty for images and recalled messages, of cards the title',
  }),
  image: nullable(Image),
  card: nullable(Card),
  state: T.Union([T.Literal('sent'), T.Literal('recalled')]),
  time: T.Integer({ description: 'Milliseconds since 1970, by the server’s clock' }),
});
export type ChatMessage = Static<typeof Message>;

const Unread = T.Object({
  un_read_count: T.Integer({ description: 'Of the conversation' }),
  un_read_total: T.Integer({ description: 'Of all conversations' }),
});

const conversation = { conversation_id: Id };

export const imApi = defineApi({
  'POST /im/get-account-info': {
    summary: 'The caller’s chat account, with what the chat provider asks for at login',
    access: 'session',
    effect: 'read',
    body: T.Object({
      rel_user_id: T.String({ pattern: '^[0-9]{1,18}$', description: 'The caller’s own `id` of user-info' }),
      nick_name: T.Optional(T.String({ maxLength: 64 })),
      face_url: T.Optional(T.String({ maxLength: 500 })),
    }),
    output: T.Object({
      user_id: T.String(),
      user_sig: T.String({ description: 'Empty with the built-in chat, which takes the session' }),
      sdk_app_id: T.Integer({ description: '0 with the built-in chat' }),
      provider: T.Union([T.Literal('builtin'), T.Literal('tencent')]),
    }),
  },
  'POST /im/get-userid-by-rel-userid': {
    summary: 'The chat user of a broker',
    access: 'session',
    effect: 'read',
    body: T.Object({ rel_user_id: T.String({ pattern: '^[0-9]{1,18}$', description: 'Id of the broker' }) }),
    output: T.Object({ user_id: T.String() }),
  },
  'POST /im/create-conversation': {
    summary: 'The conversation with a broker; opened at the first call',
    access: 'session',
    effect: 'write',
    body: T.Object({
      user_id: ImUserId,
      name: T.Optional(T.String({ maxLength: 64, description: 'Taken for the form only' })),
      avatar: T.Optional(T.String({ maxLength: 500, description: 'Taken for the form only' })),
    }),
    output: T.Object({ conversation_id: T.String() }),
  },
  'POST /im/get-conversation-list': {
    summary: 'The caller’s conversations, the last active one first',
    access: 'session',
    effect: 'read',
    body: T.Object({
      cursor: T.Optional(
        T.String({ pattern: '^[0-9]{1,15}_[0-9]{1,18}$', description: '`next_cursor` of the page before' }),
      ),
      page_size: pageSize(PageSize.conversations),
    }),
    output: T.Object({
      list: T.Array(
        T.Object({
          conversation_id: T.String(),
          im_user_id: T.String({ description: 'The peer' }),
          broker_id: T.String(),
          name: T.String(),
          pinyin: T.Optional(T.String({ description: 'Of a Chinese name' })),
          avatar: T.String(),
          un_read_count: T.Integer(),
          peer_read_seq: T.Integer({ description: 'The peer has read up to here' }),
          last_message: nullable(
            T.Object({
              last_time: T.Integer({ description: 'Seconds since 1970' }),
              messageForShow: T.String({ description: 'Plain text in the language of the request' }),
            }),
          ),
        }),
      ),
      next_cursor: nullable(T.String()),
      un_read_total: T.Integer(),
    }),
  },
  'POST /im/get-message-list': {
    summary: 'Messages of a conversation, newest first; further back with `before_seq`',
    access: 'session',
    effect: 'read',
    body: T.Object({
      ...conversation,
      before_seq: T.Optional(Seq),
      page_size: pageSize(PageSize.messages),
    }),
    output: T.Object({
      ...listOf(Message).properties,
      has_more: T.Boolean(),
      im_user_id: T.String({ description: 'The peer' }),
      read_seq: T.Integer({ description: 'The caller has read up to here' }),
      peer_read_seq: T.Integer({ description: 'The peer has read up to here' }),
    }),
  },
  'POST /im/search-messages': {
    summary:
      'Messages of the caller’s conversations whose text contains the keyword, newest first; none that are recalled or that the caller has deleted',
    access: 'session',
    effect: 'read',
    body: T.Object({
      keyword: T.String({ minLength: 1, maxLength: 100 }),
      cursor: T.Optional(
        T.String({
          pattern: '^[0-9]{1,15}_[0-9]{1,18}_[0-9]{1,15}$',
          description: '`next_cursor` of the page before',
        }),
      ),
      page_size: pageSize(PageSize.list),
    }),
    output: T.Object({
      list: T.Array(
        T.Object({
          conversation_id: T.String(),
          name: T.String({ description: 'The broker of the conversation' }),
          seq: T.Integer({ description: 'Number within the conversation, from 1' }),
          im_user_id: T.String({ description: 'The sender' }),
          text: T.String({ description: 'Plain text, never HTML; of cards the title' }),
          time: T.Integer({ description: 'Milliseconds since 1970, by the server’s clock' }),
        }),
      ),
      next_cursor: nullable(T.String()),
    }),
  },
  'POST /im/send-message': {
    summary: 'Send a text, an image or a card; a repeated `client_id` gets the message of the first call',
    access: 'session',
    effect: 'write',
    judgesRepeats: true,
    body: T.Object({
      ...conversation,
      client_id: T.String({ pattern: '^[A-Za-z0-9_-]{8,64}$', description: 'New for each message' }),
      type: MessageType,
      text: T.Optional(RequiredText(1000)),
      image: T.Optional(Image),
      card: T.Optional(CardOf),
    }),
    output: Message,
  },
  'POST /im/make-card': {
    summary:
      'A card of a store, project or customer that the caller may see, for a chat that runs elsewhere or to hand on a project; managers get those of projects alone',
    access: 'session',
    effect: 'write',
    judgesRepeats: true,
    body: CardOf,
    output: Card,
  },
  'POST /im/read-message': {
    summary: 'Mark everything up to a message as read',
    access: 'session',
    effect: 'write',
    body: T.Object({ ...conversation, seq: Seq }),
    output: Unread,
  },
  'POST /im/recall-message': {
    summary: 'Take back an own message within 2 minutes',
    access: 'session',
    effect: 'write',
    body: T.Object({ ...conversation, seq: Seq }),
    output: Message,
  },
  'POST /im/delete-message': {
    summary: 'Delete a message for oneself; the peer keeps it',
    access: 'session',
    effect: 'write',
    body: T.Object({ ...conversation, seq: Seq }),
    output: Nothing,
  },
  'POST /im/delete-conversation': {
    summary: 'Delete a conversation for oneself; it returns with the next message',
    access: 'session',
    effect: 'write',
    body: T.Object(conversation),
    output: Nothing,
  },
  'GET /im/get-quick-replies': {
    summary: 'What the caller writes often',
    access: 'session',
    effect: 'read',
    output: T.Object({ texts: T.Array(T.String()) }),
  },
  'POST /im/save-quick-replies': {
    summary: 'Put these in the place of what the caller has seen of what was often written; at most 20',
    access: 'session',
    effect: 'write',
    body: savedPhrases(chatPhraseMax),
    output: Nothing,
  },
});
