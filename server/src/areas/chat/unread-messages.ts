import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

export async function unreadTotalOf(db: Db, imUserId: string): Promise<number> {
  const { total } = await db
    .selectFrom('chat_side')
    .select(sql<number>`coalesce(sum(un_read_count), 0)::int`.as('total'))
    .where('im_user_id', '=', imUserId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function recountUnread(db: Db, conversationId: string, imUserId: string): Promise<void> {
  await sql`
    update chat_side side set un_read_count = (
      select count(*) from chat_message message
      where message.conversation_id = side.conversation_id and message.im_user_id <> side.im_user_id
        and message.seq > side.read_seq and message.seq > side.hidden_to_seq and message.state = 'sent'
        and not exists (
          select from chat_deleted_message deleted
          where deleted.conversation_id = message.conversation_id and deleted.seq = message.seq
            and deleted.im_user_id = side.im_user_id))
    where side.conversation_id = ${conversationId} and side.im_user_id = ${imUserId}`.execute(db);
}
