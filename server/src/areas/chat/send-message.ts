import type { ApiBody, ChatMessage } from '@agency/shared/api';
import { chatHref } from '@agency/shared/model/push';
import type { Handler, SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { assertOwnFiles } from '../../platform/file/own-files';
import { ApiError, badInput } from '../../platform/http/api-error';
import { attacheAccountsOf } from '../../platform/live/feed';
import { limitWrites } from '../../platform/quota/limit-writes';
import { brokerOfImUser } from '../broker/im-user';
import { queuePushes } from '../push/queue-pushes';
import { makeCard } from './card';
import { findOwnBroker } from './chat-broker';
import type { ChatServices } from './chat-provider';
import { type Conversation, openConversation, participantOf } from './conversation';
import { presentMessage } from './message';
import { notifySides } from './notify-sides';
import { recountUnread } from './unread-messages';

type SendBody = ApiBody<'POST /im/send-message'>;
type Content = Pick<ChatMessage, 'type' | 'text' | 'image' | 'card'>;

export const sendMessage: Handler<'POST /im/send-message', ChatServices> = async (call) => {
  const { body, db, session, now } = call;
  const asked = askedOf(body);
  const conversation = await openConversation(db, participantOf(call), body.conversation_id, 'write');
  const first = await findSent(db, conversation, body.client_id);
  if (first) return first;
  await limitWrites(call, 'message');
  if (!(await findOwnBroker(db, session, conversation.broker_id))) throw new ApiError('chatPeerRefused');
  const content = asked.type === 'card' ? await cardContent(call, asked.card) : asked;
  if (content.image) await assertOwnFiles(db, session.orgcode, [content.image.file_url], 'image.file_url');
  return storeMessage(db, conversation, { client_id: body.client_id, ...content }, now);
};

type Asked =
  | (Content & { type: 'text' | 'image' })
  | { type: 'card'; card: NonNullable<SendBody['card']>; image?: never };

function askedOf({ type, text, image, card }: SendBody): Asked {
  if (type === 'card') {
    if (!card) throw badInput('card', 'required');
    return { type, card };
  }
  if (type === 'image') {
    if (!image) throw badInput('image', 'required');
    return { type, text: '', image, card: null };
  }
  if (text === undefined) throw badInput('text', 'required');
  return { type, text, image: null, card: null };
}

/** Older builds of the app without cards show the title. */
async function cardContent(
  call: SessionCall<ChatServices>,
  asked: NonNullable<SendBody['card']>,
): Promise<Content> {
  const card = await makeCard(call, asked);
  return { type: 'card', text: card.title, image: null, card };
}

async function findSent(
  db: Db,
  { id, im_user_id }: Conversation,
  client_id: string,
): Promise<ChatMessage | null> {
  const first = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('im_user_id', '=', im_user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return first ? presentMessage(first) : null;
}

/** Saves a message. A repeated `client_id` returns the first message. */
export async function storeMessage(
  db: Db,
  conversation: Conversation,
  { client_id, type, text, image, card }: Content & { client_id: string },
  now: Date,
): Promise<ChatMessage> {
  const { id, im_user_id, peer } = conversation;
  const first = await findSent(db, conversation, client_id);
  if (first) return first;
  const seq = conversation.last_seq + 1;
  await db
    .updateTable('chat_conversation')
    .set({ last_seq: seq, last_at: now })
    .where('id', '=', id)
    .execute();
  const row = await db
    .insertInto('chat_message')
    .values({
      ...{ conversation_id: id, seq, client_id, im_user_id, type, text, sent_at: now, state: 'sent' },
      image: image && JSON.stringify(image),
      card: card && JSON.stringify(card),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recountUnread(db, id, peer);
  const message = presentMessage(row);
  await notifySides(
    db,
    conversation,
    [im_user_id, peer],
    (unread) => ({ type: 'chat_message', conversation_id: id, message, ...unread }),
    now,
  );
  await pushToPeer(db, conversation, now);
  return message;
}

/** Coalesces pushes per conversation: a device gets one notification for several unread messages. */
async function pushToPeer(db: Db, { id, orgcode, member_id, peer }: Conversation, now: Date): Promise<void> {
  if (brokerOfImUser(peer)) return;
  const accounts = await attacheAccountsOf(db, orgcode, member_id);
  const push = { event: 'chat', path: chatHref(id), tag: `chat-${id}` } as const;
  await queuePushes(
    db,
    accounts.map((accountId) => ({ accountId, ...push })),
    now,
  );
}
