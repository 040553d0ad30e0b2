import { isRecallable } from '@agency/shared/model/chat';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { forgetCard } from './card';
import type { ChatServices } from './chat-provider';
import { openConversation, participantOf } from './conversation';
import { findMessage, presentMessage } from './message';
import { forgetContent, notifySides } from './notify-sides';
import { recountUnread } from './unread-messages';

/** Recalls an own message and erases its content from the database; idempotent. */
export const recallMessage: Handler<'POST /im/recall-message', ChatServices> = async (call) => {
  const { body, db, now } = call;
  const conversation = await openConversation(db, participantOf(call), body.conversation_id, 'write');
  const { id, im_user_id, peer } = conversation;
  const message = await findMessage(db, conversation, body.seq);
  if (message?.im_user_id !== im_user_id) throw new ApiError('notFound');
  if (message.state === 'recalled') return presentMessage(message);
  if (!isRecallable(message.sent_at.getTime(), now.getTime())) throw new ApiError('recallTooLate');
  if (message.card) await forgetCard(db, message.card);
  const recalled = await db
    .updateTable('chat_message')
    .set({ state: 'recalled', text: '', image: null, card: null })
    .where('conversation_id', '=', id)
    .where('seq', '=', message.seq)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recountUnread(db, id, peer);
  await notifySides(
    db,
    conversation,
    [im_user_id, peer],
    (unread) => ({ type: 'chat_recalled', conversation_id: id, seq: body.seq, ...unread }),
    now,
  );
  await forgetContent(db, conversation, [im_user_id, peer], body.seq);
  return presentMessage(recalled);
};
