import type { ChatMessage } from '@agency/shared/api';
import { PageSize } from '@agency/shared/model/page-size';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { imUserOfBroker } from '../broker/im-user';
import type { ChatServices } from './chat-provider';
import { type Participant, participantOf } from './conversation';
import { messageForShow } from './message-for-show';
import { unreadTotalOf } from './unread-messages';

interface Row {
  id: string;
  broker_id: string;
  broker_name: string;
  broker_pinyin: string;
  last_at: Date;
  un_read_count: number;
  peer_read_seq: string;
  state: 'sent' | 'recalled' | null;
  type: ChatMessage['type'];
  text: string;
  im_user_id: string;
  sent_at: Date;
}

interface Place {
  lastAt: Date;
  id: string;
}

export const listConversations: Handler<'POST /im/get-conversation-list', ChatServices> = async (call) => {
  const { body, db, language } = call;
  const viewer = participantOf(call);
  const limit = body.page_size ?? PageSize.conversations;
  const rows = await readConversations(db, viewer, placeOf(body.cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const list = page.map((row) => ({
    conversation_id: row.id,
    im_user_id: imUserOfBroker(row.broker_id),
    broker_id: row.broker_id,
    name: row.broker_name,
    pinyin: row.broker_pinyin,
    avatar: '',
    un_read_count: row.un_read_count,
    peer_read_seq: Number(row.peer_read_seq),
    last_message: row.state && {
      last_time: Math.floor(row.sent_at.getTime() / 1000),
      messageForShow: messageForShow({ ...row, state: row.state }, viewer.im_user_id, language),
    },
  }));
  return {
    list,
    next_cursor: last && rows.length > limit ? `${last.last_at.getTime()}_${last.id}` : null,
    un_read_total: await unreadTotalOf(db, viewer.im_user_id),
  };
};

function placeOf(cursor: string | undefined): Place | null {
  const [lastAt, id] = cursor?.split('_') ?? [];
  return lastAt && id ? { lastAt: new Date(Number(lastAt)), id } : null;
}

async function readConversations(
  db: Db,
  { orgcode, im_user_id }: Participant,
  after: Place | null,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select conversation.id, conversation.broker_id, broker.broker_name, broker.broker_pinyin, conversation.last_at, own.un_read_count,
      peer.read_seq as peer_read_seq, message.state, message.type, message.text, message.im_user_id, message.sent_at
    from chat_side own
    join chat_conversation conversation on conversation.id = own.conversation_id
    join chat_side peer on peer.conversation_id = own.conversation_id and peer.im_user_id <> own.im_user_id
    join broker on broker.id = conversation.broker_id
    left join lateral (
      select * from chat_message message
      where message.conversation_id = own.conversation_id and message.seq > own.hidden_to_seq
        and not exists (
          select from chat_deleted_message deleted
          where deleted.conversation_id = message.conversation_id and deleted.seq = message.seq
            and deleted.im_user_id = own.im_user_id)
      order by message.seq desc limit 1) message on true
    where own.im_user_id = ${im_user_id} and conversation.orgcode = ${orgcode}
      and conversation.last_seq > own.hidden_to_seq
      ${after ? sql`and (conversation.last_at, conversation.id) < (${after.lastAt}, ${after.id}::bigint)` : sql``}
    order by conversation.last_at desc, conversation.id desc limit ${limit}`.execute(db);
  return rows;
}
