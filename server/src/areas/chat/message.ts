import type { ChatMessage } from '@agency/shared/api';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { ChatMessageRow } from '../../platform/db/tables/messages';
import type { Conversation } from './conversation';

export function presentMessage({ seq, sent_at, ...row }: Selectable<ChatMessageRow>): ChatMessage {
  return { ...row, seq: Number(seq), time: sent_at.getTime() };
}

function messagesOf(db: Db, { id, im_user_id, hidden_to_seq }: Conversation) {
  return db
    .selectFrom('chat_message as message')
    .selectAll('message')
    .where('message.conversation_id', '=', id)
    .where('message.seq', '>', String(hidden_to_seq))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_deleted_message as deleted')
            .select('deleted.seq')
            .whereRef('deleted.conversation_id', '=', 'message.conversation_id')
            .whereRef('deleted.seq', '=', 'message.seq')
            .where('deleted.im_user_id', '=', im_user_id),
        ),
      ),
    );
}

export async function listMessages(
  db: Db,
  conversation: Conversation,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ list: ChatMessage[]; has_more: boolean }> {
  let messages = messagesOf(db, conversation);
  if (before !== undefined) messages = messages.where('message.seq', '<', String(before));
  const rows = await messages
    .orderBy('message.seq', 'desc')
    .limit(limit + 1)
    .execute();
  return { list: rows.slice(0, limit).map(presentMessage), has_more: rows.length > limit };
}

export function findMessage(db: Db, conversation: Conversation, seq: number) {
  return messagesOf(db, conversation).where('message.seq', '=', String(seq)).executeTakeFirst();
}
