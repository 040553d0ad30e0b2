import { Random } from '../seed/random';
import { imUserOfBroker } from '../src/areas/broker/im-user';
import { imUserOfMember } from '../src/areas/chat/im-user';
import type { Db } from '../src/platform/db/database';

const minuteMs = 60_000;
const rowsAtOnce = 1_000;

const words = [
  '房子',
  '周末',
  '带看',
  '客户',
  '楼盘',
  '价格',
  '佣金',
  '合同',
  '到访',
  '下午三点',
  '电话 13912345678',
  '好的',
  '收到',
  '谢谢',
];

export async function insertLongChat(
  db: Db,
  memberId: string,
  count: number,
  now: Date,
): Promise<{ id: string; brokerId: string }> {
  const { id, broker_id } = await db
    .selectFrom('chat_conversation')
    .select(['id', 'broker_id'])
    .where('member_id', '=', memberId)
    .orderBy('last_at', 'desc')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('chat_deleted_message').where('conversation_id', '=', id).execute();
  await db.deleteFrom('chat_message').where('conversation_id', '=', id).execute();
  const sides = [imUserOfMember(memberId), imUserOfBroker(broker_id)];
  const rows = messagesOf(id, sides, count, now);
  for (let start = 0; start < count; start += rowsAtOnce) {
    await db
      .insertInto('chat_message')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
  await db
    .updateTable('chat_conversation')
    .set({ last_seq: count, last_at: now })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('chat_side')
    .set({ read_seq: count, un_read_count: 0, hidden_to_seq: 0 })
    .where('conversation_id', '=', id)
    .execute();
  return { id, brokerId: broker_id };
}

function messagesOf(conversation_id: string, sides: string[], count: number, now: Date) {
  const random = Random.of(`chat ${conversation_id}`);
  let time = now.getTime();
  const rows = Array.from({ length: count }, (_, index) => {
    const seq = count - index;
    const length = random.chance(0.1) ? random.int(20, 60) : random.int(1, 12);
    const text = Array.from({ length }, () => random.pick(words)).join(' ');
    const sent_at = new Date(time);
    time -= random.chance(0.5) ? random.int(2, 50) * 1_000 : random.int(1, 120) * minuteMs;
    return {
      ...{ conversation_id, seq, sent_at, client_id: `bench-${conversation_id}-${seq}` },
      ...{ im_user_id: random.pick(sides), type: 'text' as const, text, image: null, state: 'sent' as const },
    };
  });
  return rows.reverse();
}
