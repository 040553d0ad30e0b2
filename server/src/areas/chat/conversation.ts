import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { imUserOfBroker } from '../broker/im-user';
import type { ChatServices } from './chat-provider';
import { imUserOfMember } from './im-user';

export interface Participant {
  orgcode: string;
  im_user_id: string;
}

export function participantOf({ session, deps }: SessionCall<ChatServices>): Participant {
  if (session.isManager) throw new ApiError('roleForbidden');
  if (deps.chat.name !== 'builtin') throw new ApiError('chatElsewhere');
  return { orgcode: session.orgcode, im_user_id: imUserOfMember(session.memberId) };
}

/**
 * Returns a conversation with the participant's side of it. Unknown and foreign ones get the same refusal. A write
 * locks it until the end of the transaction, so that its changes are serial.
 */
export async function openConversation(
  db: Db,
  { orgcode, im_user_id }: Participant,
  id: string,
  mode: 'read' | 'write',
) {
  const query = db
    .selectFrom('chat_conversation')
    .innerJoin('chat_side', 'chat_side.conversation_id', 'chat_conversation.id')
    .select(['chat_conversation.id', 'chat_conversation.orgcode', 'chat_conversation.member_id'])
    .select(['chat_conversation.broker_id', 'chat_conversation.last_seq'])
    .select(['chat_side.im_user_id', 'chat_side.read_seq', 'chat_side.hidden_to_seq'])
    .where('chat_conversation.id', '=', id)
    .where('chat_conversation.orgcode', '=', orgcode)
    .where('chat_side.im_user_id', '=', im_user_id);
  // The locking statement returns the side as it was before the wait, so a second one reads it.
  if (mode === 'write') await query.forUpdate('chat_conversation').execute();
  const row = await query.executeTakeFirst();
  if (!row) throw new ApiError('notFound');
  const sides = [imUserOfMember(row.member_id), imUserOfBroker(row.broker_id)];
  return {
    ...row,
    last_seq: Number(row.last_seq),
    read_seq: Number(row.read_seq),
    hidden_to_seq: Number(row.hidden_to_seq),
    peer: sides.find((side) => side !== im_user_id) ?? '',
  };
}

export type Conversation = Awaited<ReturnType<typeof openConversation>>;

/** Returns the conversation of a member with a broker, and creates it once even under concurrent calls. */
export async function createConversation(
  db: Db,
  { orgcode, memberId, brokerId }: { orgcode: string; memberId: string; brokerId: string },
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const made = await db
    .insertInto('chat_conversation')
    .values({ orgcode, member_id: memberId, broker_id: brokerId, last_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'broker_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const { id } = await db
      .selectFrom('chat_conversation')
      .select('id')
      .where('member_id', '=', memberId)
      .where('broker_id', '=', brokerId)
      .executeTakeFirstOrThrow();
    return { id, isNew: false };
  }
  const sides = [imUserOfMember(memberId), imUserOfBroker(brokerId)];
  const rows = sides.map((im_user_id) => ({ conversation_id: made.id, im_user_id }));
  await db.insertInto('chat_side').values(rows).execute();
  return { id: made.id, isNew: true };
}
