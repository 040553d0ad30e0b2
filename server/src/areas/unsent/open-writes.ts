import type { UnsentKind } from '@agency/shared/model/unsent-writes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Reader } from '../../platform/session/session';
import { isSeenByBranch } from '../member/visible';

export interface OpenWrite {
  id: string;
  kind: UnsentKind;
  person_name: string;
  recorded_at: Date;
  text: string;
  pictures: number;
  store_id: string | null;
  store_name: string | null;
  conversation_id: string | null;
  broker_name: string | null;
}

/**
 * Defines the relation `open_write`: entries that nobody has dealt with, with the member who looks after their store or
 * chat now. `receiver_id` is null if that member cannot log in: then the managers of the person receive the entry.
 */
export const openWrites = (orgcode: string): RawBuilder<unknown> => sql`open_write as (
  select unsent_write.id, kind, unsent_write.member_id, account_id, member.name as person_name, recorded_at, text, pictures,
    store.id as store_id, store.store_name, chat.id as conversation_id, broker.broker_name,
    (select account.member_id from account where account.member_id = coalesce(store.member_id, chat.member_id)
      and account.disabled_at is null limit 1) as receiver_id
  from unsent_write join member on member.id = unsent_write.member_id
    left join chat_conversation chat on kind = 'chat' and chat.id = target_id and chat.orgcode = ${orgcode}
    left join broker on broker.id = chat.broker_id
    left join store on store.orgcode = ${orgcode} and store.deleted_at is null
      and store.id = case when kind = 'visit' then target_id else broker.store_id end
  where unsent_write.orgcode = ${orgcode} and done_at is null)`;

/** Reads the entries that a session has to deal with, the oldest first. */
export async function findOpenWrites(db: Db, session: Reader): Promise<OpenWrite[]> {
  const { rows } = await sql<OpenWrite>`with ${openWrites(session.orgcode)}
    select id, kind, person_name, recorded_at, text, pictures, store_id, store_name,
      case when receiver_id = ${session.memberId} then conversation_id end as conversation_id, broker_name
    from open_write where ${isReceivedBy(session)} order by recorded_at, id`.execute(db);
  return rows;
}

function isReceivedBy(session: Reader): RawBuilder<boolean> {
  const isOwn = sql<boolean>`receiver_id = ${session.memberId}`;
  if (!session.isManager) return isOwn;
  const isSeen = isSeenByBranch(session, sql`member_id`) ?? sql`true`;
  return sql<boolean>`(${isOwn} or (receiver_id is null and ${isSeen}))`;
}
