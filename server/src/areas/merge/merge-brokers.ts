import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { changeBrokers, handOver, owningColumns } from '../customer-owner/change-brokers';
import { conversationsBetween, mergeChats } from './merge-chats';
import { columnsOf } from './merge-kinds';
import type { Watched } from './row-log';

export async function rowsOfBrokers(db: Db, winnerId: string, loserId: string): Promise<Watched[]> {
  const ids = [winnerId, loserId];
  const conversations = await conversationsBetween(db, winnerId, loserId);
  const ofConversations = sql<boolean>`t.conversation_id = any(${conversations}::bigint[])`;
  return [
    {
      table: 'broker',
      key: ['id'],
      where: sql`t.id = any(${ids}::bigint[])`,
      groups: Object.values(columnsOf.brokers),
    },
    {
      table: 'customer',
      key: ['id'],
      columns: ['broker_id', 'member_id', 'credited_id'],
      where: sql`t.broker_id = any(${ids}::bigint[])`,
    },
    {
      table: 'report_dispute',
      key: ['id'],
      columns: ['broker_id'],
      where: sql`t.broker_id = any(${ids}::bigint[])`,
    },
    { table: 'chat_conversation', key: ['id'], where: sql`t.id = any(${conversations}::bigint[])` },
    { table: 'chat_side', key: ['conversation_id', 'im_user_id'], where: ofConversations },
    { table: 'chat_message', key: ['conversation_id', 'seq'], where: ofConversations },
    {
      table: 'chat_deleted_message',
      key: ['conversation_id', 'im_user_id', 'seq'],
      where: ofConversations,
    },
  ];
}

interface Merge {
  winnerId: string;
  loserId: string;
  columns: readonly string[];
}

/** Moves everything of one broker to another one and removes the broker. Customers follow the broker who stays. */
export async function mergeBrokers(db: Db, { winnerId, loserId, columns }: Merge): Promise<void> {
  const loser = await db.selectFrom('broker').selectAll().where('id', '=', loserId).executeTakeFirstOrThrow();
  const taken = Object.fromEntries(Object.entries(loser).filter(([name]) => columns.includes(name)));
  if (columns.length > 0) await changeBrokers(db, (brokers) => brokers.where('id', '=', winnerId), taken);
  await db.updateTable('customer').set({ broker_id: winnerId }).where('broker_id', '=', loserId).execute();
  await db
    .updateTable('report_dispute')
    .set({ broker_id: winnerId })
    .where('broker_id', '=', loserId)
    .execute();
  const winner = await db
    .selectFrom('broker')
    .select(owningColumns)
    .where('id', '=', winnerId)
    .executeTakeFirstOrThrow();
  await handOver(db, loser, winner);
  await mergeChats(db, winnerId, loserId);
  await db.deleteFrom('broker').where('id', '=', loserId).execute();
}
