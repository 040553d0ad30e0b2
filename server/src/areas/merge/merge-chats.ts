import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { imUserOfBroker } from '../broker/im-user';

export async function conversationsBetween(db: Db, winnerId: string, loserId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_conversation where broker_id = ${loserId} or broker_id = ${winnerId}
      and member_id in (select member_id from chat_conversation where broker_id = ${loserId})
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves a broker's conversations. A member who talked to both brokers gets one conversation. */
export async function mergeChats(db: Db, winnerId: string, loserId: string): Promise<void> {
  const conversations = await db
    .selectFrom('chat_conversation as own')
    .leftJoin('chat_conversation as other', (join) =>
      join.onRef('other.member_id', '=', 'own.member_id').on('other.broker_id', '=', winnerId),
    )
    .select(['own.id', 'other.id as other_id'])
    .where('own.broker_id', '=', loserId)
    .execute();
  const names = { from: imUserOfBroker(loserId), to: imUserOfBroker(winnerId) };
  for (const { id, other_id } of conversations) {
    for (const table of ['chat_side', 'chat_message', 'chat_deleted_message'] as const)
      await db
        .updateTable(table)
        .set({ im_user_id: names.to })
        .where('conversation_id', '=', id)
        .where('im_user_id', '=', names.from)
        .execute();
    if (other_id === null)
      await db.updateTable('chat_conversation').set({ broker_id: winnerId }).where('id', '=', id).execute();
    else await appendConversation(db, id, other_id);
  }
}

/**
 * Appends the messages of one conversation to another one of the same two people, and removes it. Phones have stored
 * the numbers of the other conversation, so that its messages keep theirs.
 */
async function appendConversation(db: Db, id: string, toId: string): Promise<void> {
  const { last_seq } = await db
    .selectFrom('chat_conversation')
    .select('last_seq')
    .where('id', '=', toId)
    .executeTakeFirstOrThrow();
  await sql`insert into chat_message
      (conversation_id, seq, client_id, im_user_id, type, text, image, card, state, sent_at)
    select ${toId}, seq + ${last_seq}::bigint, 'merged-' || conversation_id || '-' || client_id, im_user_id, type, text,
      image, card, state, sent_at from chat_message where conversation_id = ${id}`.execute(db);
  // Messages that a side has deleted stay deleted for it. It may have deleted all of them up to one.
  await sql`insert into chat_deleted_message (conversation_id, im_user_id, seq)
    select ${toId}::bigint, im_user_id, seq + ${last_seq}::bigint from chat_deleted_message where conversation_id = ${id}
    union
    select ${toId}::bigint, side.im_user_id, seq + ${last_seq}::bigint from chat_side side join chat_message using (conversation_id)
      where conversation_id = ${id} and seq <= hidden_to_seq`.execute(db);
  await sql`update chat_side side set un_read_count = side.un_read_count + other.un_read_count,
      read_seq = case when side.un_read_count + other.un_read_count = 0
        then ${last_seq}::bigint + appended.last_seq else side.read_seq end
    from chat_side other, chat_conversation appended
    where side.conversation_id = ${toId} and other.conversation_id = ${id} and appended.id = ${id}
      and other.im_user_id = side.im_user_id`.execute(db);
  await sql`update chat_conversation conversation
    set last_seq = conversation.last_seq + appended.last_seq,
      last_at = greatest(conversation.last_at, appended.last_at)
    from chat_conversation appended where conversation.id = ${toId} and appended.id = ${id}`.execute(db);
  for (const table of ['chat_deleted_message', 'chat_message', 'chat_side'] as const)
    await db.deleteFrom(table).where('conversation_id', '=', id).execute();
  await db.deleteFrom('chat_conversation').where('id', '=', id).execute();
}
