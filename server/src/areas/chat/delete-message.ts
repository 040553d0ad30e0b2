import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import type { ChatServices } from './chat-provider';
import { openConversation, participantOf } from './conversation';
import { findMessage } from './message';
import { notifySides } from './notify-sides';
import { recountUnread } from './unread-messages';

export const deleteMessage: Handler<'POST /im/delete-message', ChatServices> = async (call) => {
  const { body, db, now } = call;
  const conversation = await openConversation(db, participantOf(call), body.conversation_id, 'write');
  const { id, im_user_id } = conversation;
  const { seq } = body;
  if (!(await findMessage(db, conversation, seq))) throw new ApiError('notFound');
  await db.insertInto('chat_deleted_message').values({ conversation_id: id, im_user_id, seq }).execute();
  await recountUnread(db, id, im_user_id);
  await notifySides(
    db,
    conversation,
    [im_user_id],
    (unread) => ({ type: 'chat_deleted', conversation_id: id, seq, ...unread }),
    now,
  );
  return null;
};

/** Hides all messages so far from the caller. The next message shows the conversation again. */
export const deleteConversation: Handler<'POST /im/delete-conversation', ChatServices> = async (call) => {
  const { body, db, now } = call;
  const conversation = await openConversation(db, participantOf(call), body.conversation_id, 'write');
  const { id, im_user_id, last_seq } = conversation;
  await db
    .updateTable('chat_side')
    .set({ hidden_to_seq: last_seq, un_read_count: 0 })
    .where('conversation_id', '=', id)
    .where('im_user_id', '=', im_user_id)
    .execute();
  await notifySides(
    db,
    conversation,
    [im_user_id],
    (unread) => ({ type: 'conversation_deleted', conversation_id: id, ...unread }),
    now,
  );
  return null;
};
