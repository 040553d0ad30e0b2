import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { PageSize } from '@agency/shared/model/page-size';
import { searchText } from '@agency/shared/model/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { hasWord } from '../../platform/search/containing';
import type { ChatServices } from './chat-provider';
import { type Participant, participantOf } from './conversation';

interface Row {
  conversation_id: string;
  broker_name: string;
  seq: string;
  im_user_id: string;
  text: string;
  sent_at: Date;
}

/** Finds what a conversation list shows: no recalled message, and none that the caller has deleted. */
export const searchMessages: Handler<'POST /im/search-messages', ChatServices> = async (call) => {
  const { body, db } = call;
  const viewer = participantOf(call);
  const word = removeInvisibleCharacters(body.keyword);
  const limit = body.page_size ?? PageSize.list;
  const rows = word === '' ? [] : await findMessages(db, viewer, word, placeOf(body.cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const list = page.map(({ broker_name: name, seq, sent_at, ...row }) => ({
    ...row,
    name,
    seq: Number(seq),
    time: sent_at.getTime(),
  }));
  const next = last && [last.sent_at.getTime(), last.conversation_id, last.seq].join('_');
  return { list, next_cursor: next !== undefined && rows.length > limit ? next : null };
};

type Place = [time: Date, conversation_id: string, seq: string];

function placeOf(cursor: string | undefined): Place | null {
  const [time, conversation_id, seq] = cursor?.split('_') ?? [];
  return time && conversation_id && seq ? [new Date(Number(time)), conversation_id, seq] : null;
}

async function findMessages(
  db: Db,
  { orgcode, im_user_id }: Participant,
  word: string,
  after: Place | null,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select message.conversation_id, broker.broker_name, message.seq, message.im_user_id, message.text, message.sent_at
    from chat_side own
    join chat_conversation conversation on conversation.id = own.conversation_id
    join broker on broker.id = conversation.broker_id
    join chat_message message on ${mayContain(word)}
    where own.im_user_id = ${im_user_id} and conversation.orgcode = ${orgcode}
      and message.seq - own.hidden_to_seq > 0 and message.text <> '' and ${hasWord(sql`message.text`, word)}
      and not exists (
        select from chat_deleted_message deleted
        where deleted.conversation_id = message.conversation_id and deleted.seq = message.seq
          and deleted.im_user_id = own.im_user_id)
      ${after ? sql`and (message.sent_at, message.conversation_id, message.seq) < (${sql.join(after)})` : sql``}
    order by message.sent_at desc, message.conversation_id desc, message.seq desc limit ${limit}`.execute(db);
  return rows;
}

/** The index has pairs of characters. A single one is looked for in all messages of the conversation. */
function mayContain(word: string): RawBuilder<boolean> {
  if ([...searchText(word)].length < 2) return sql`message.conversation_id = own.conversation_id`;
  // This and the condition on `hidden_to_seq` are written so that no other index matches, or the planner would read all
  // messages of the conversations.
  return sql`message.conversation_id is not distinct from own.conversation_id
    and message_grams(message.conversation_id, search_text(message.text))
      @> message_grams(own.conversation_id, search_text(${word}::text))`;
}
