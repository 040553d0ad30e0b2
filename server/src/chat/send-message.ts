import type { ApiBody, ChatMessage } from '@agency/shared/api';
import type { Db } from '../db/database';
import { assertOwnFiles } from '../file/own-files';
import { ApiError, badInput } from '../http/api-error';
import type { Handler } from '../http/call';
import { findOwnBroker } from './chat-broker';
import { type Conversation, openConversation, participantOf } from './conversation';
import { presentMessage } from './message';
import { tellSides } from './tell-sides';
import { recountUnread } from './unread-messages';

type SendBody = ApiBody<'POST /im/send-message'>;
type Content = Pick<ChatMessage, 'type' | 'text' | 'image'>;

export const sendMessage: Handler<'POST /im/send-message'> = async (call) => {
  const { body, db, session, now } = call;
  const content = contentOf(body);
  const conversation = await openConversation(db, participantOf(call), body.conversation_id, 'write');
  if (!(await findOwnBroker(db, session, conversation.broker_id))) throw new ApiError('chatPeerRefused');
  if (content.image) await assertOwnFiles(db, session.orgcode, [content.image.file_url], 'image.file_url');
  return storeMessage(db, conversation, { client_id: body.client_id, ...content }, now);
};

/** What a message of its type carries, and nothing else. */
function contentOf({ type, text, image }: SendBody): Content {
  if (type === 'image') {
    if (!image) throw badInput('image', 'required');
    return { type, text: '', image };
  }
  if (text === undefined) throw badInput('text', 'required');
  return { type, text, image: null };
}

/** Adds a message of the conversation's side. A repeated `client_id` gets the message that the first one made. */
export async function storeMessage(
  db: Db,
  conversation: Conversation,
  { client_id, type, text, image }: Content & { client_id: string },
  now: Date,
): Promise<ChatMessage> {
  const { id, im_user_id, peer } = conversation;
  const first = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('im_user_id', '=', im_user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  if (first) return presentMessage(first);
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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recountUnread(db, id, peer);
  const message = presentMessage(row);
  await tellSides(
    db,
    conversation,
    [im_user_id, peer],
    (unread) => ({ type: 'chat_message', conversation_id: id, message, ...unread }),
    now,
  );
  return message;
}
