import { StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { imUserOfMember } from '../chat/im-user';
import { nobody } from '../customer-owner/customer-owner';
import type { Author } from '../store/record-changes';
import { type Division, heldItems, type Leaver } from './held-items';
import { inBatches } from './in-batches';

/** Locks what a member holds in the order in which all commands do: stores, brokers, customers. */
export async function lockItems(db: Db, { orgcode, memberId }: Leaver): Promise<void> {
  for (const table of ['store', 'broker', 'customer'] as const) {
    await sql`select from ${sql.table(table)} where orgcode = ${orgcode} and member_id = ${memberId}
      order by id for no key update`.execute(db);
  }
}

/** Saves which rows move, to whom, and what an undo has to know of them. */
export async function saveItems(db: Db, id: string, leaver: Leaver, division: Division): Promise<void> {
  await sql`${heldItems(leaver, division)}
    insert into hand_over_row (hand_over_id, kind, row_id, to_member_id, saved)
    select ${id}, kind, id, to_member, case kind
      when 'stores' then (select jsonb_build_object('recycle_date', recycle_date, 'reminded_of', reminded_of,
        'earned_by', store_earned_by) from store where store.id = item.id)
      when 'brokers' then (select jsonb_build_object('store_id', store_id, 'earned_by', broker_earned_by) from broker where broker.id = item.id)
      when 'visit_plans' then (select jsonb_build_object('planned_for', planned_for)
        from store_visit where store_visit.id = item.id)
      when 'chats' then (select jsonb_build_object('last_seq', last_seq)
        from chat_conversation where chat_conversation.id = item.id)
      else '{}' end
    from item where not is_blocked`.execute(db);
}

interface Move {
  id: string;
  memberId: string;
  author: Author;
  /** Day on which the protection of the stores ends, which restarts as with every new owner. */
  protectedUntil: string;
}

/** Gives the saved rows to their new owners. Returns the ids of the stores. */
export async function moveItems(db: Db, { id, memberId, author, protectedUntil }: Move): Promise<string[]> {
  const { rows: stores } = await sql<{ id: string }>`
    update store set member_id = moved.to_member_id, store_earned_by = coalesce(store_earned_by, store.member_id),
      company_id = member.company_id, reminded_of = null,
      recycle_date = case when store_status = ${sql.lit(StoreStatus.inCooperation)} then ${protectedUntil}::date end
    from hand_over_row moved join member on member.id = moved.to_member_id
    where hand_over_id = ${id} and kind = 'stores' and store.id = row_id returning store.id`.execute(db);
  await sql`insert into store_change (orgcode, store_id, changed_on, changed_by, reason, field, old_value, new_value)
    select ${author.orgcode}, row_id, ${author.now}, ${author.memberId}, 'assigned', 'owner', ${memberId},
      to_member_id::text
    from hand_over_row where hand_over_id = ${id} and kind = 'stores' order by row_id`.execute(db);
  await sql`update broker set member_id = to_member_id, broker_earned_by = coalesce(broker_earned_by, member_id) from hand_over_row
    where hand_over_id = ${id} and kind = 'brokers' and broker.id = row_id`.execute(db);
  await inBatches(
    db,
    sql`select row_id as id from hand_over_row
      where hand_over_id = ${id} and kind in ('customers', 'closed_customers') order by row_id`,
    (ids) => sql`update customer set member_id = to_member_id,
        credited_id = coalesce(credited_id, member_id, ${nobody}::bigint) from hand_over_row
      where hand_over_id = ${id} and kind in ('customers', 'closed_customers') and customer.id = row_id
        and row_id = any(${ids}::bigint[])`,
  );
  await sql`update store_visit set planned_for = to_member_id from hand_over_row
    where hand_over_id = ${id} and kind = 'visit_plans' and store_visit.id = row_id`.execute(db);
  await sql`update chat_conversation set member_id = to_member_id from hand_over_row
    where hand_over_id = ${id} and kind = 'chats' and chat_conversation.id = row_id`.execute(db);
  await moveSides(db, id, sql`${imUserOfMember(memberId)}`, sql`${imUserOfMember('')}::text || to_member_id`);
  return stores.map((store) => store.id);
}

/** Gives the specialist's side of chats to another specialist. Messages keep their author. */
export async function moveSides(
  db: Db,
  id: string,
  from: ReturnType<typeof sql>,
  to: ReturnType<typeof sql>,
): Promise<void> {
  for (const table of ['chat_side', 'chat_deleted_message'] as const) {
    await sql`update ${sql.table(table)} t set im_user_id = ${to} from hand_over_row
      where hand_over_id = ${id} and kind = 'chats' and t.conversation_id = row_id
        and t.im_user_id = ${from}`.execute(db);
  }
}
