import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import type { ChatServices } from './chat-provider';
import { type Conversation, openConversation, participantOf } from './conversation';
import { notifySides, type Unread, unreadOf } from './notify-sides';
import { recountUnread } from './unread-messages';

export const readMessage: Handler<'POST /im/read-message', ChatServices> = async (call) => {
  const { body, db, now } = call;
  const conversation = await openConversation(db, participantOf(call), body.conversation_id, 'write');
  return markRead(db, conversation, body.seq, now);
};

/** Moves the read mark of a side forward, never past the last message, and notifies both sides. */
export async function markRead(db: Db, conversation: Conversation, upTo: number, now: Date): Promise<Unread> {
  const { id, im_user_id, peer, last_seq, read_seq } = conversation;
  const seq = Math.min(upTo, last_seq);
  if (seq > read_seq) {
    await db
      .updateTable('chat_side')
      .set({ read_seq: seq })
      .where('conversation_id', '=', id)
      .where('im_user_id', '=', im_user_id)
      .execute();
    await recountUnread(db, id, im_user_id);
    await notifySides(
      db,
      conversation,
      [im_user_id, peer],
      (unread) => ({ type: 'chat_read', conversation_id: id, im_user_id, seq, ...unread }),
      now,
    );
  }
  return unreadOf(db, id, im_user_id);
}
