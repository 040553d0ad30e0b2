import { BrokerStatus } from '@agency/shared/model/broker';
import { CustomerListType } from '@agency/shared/model/customer';
import type { HeldKind } from '@agency/shared/model/hand-over';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { HeldCounts } from '../../platform/db/tables/administration';
import { imUserOfMember } from '../chat/im-user';
import { nobody } from '../customer-owner/customer-owner';
import type { Author } from '../store/record-changes';
import { countsOf } from './held-counts';
import { inBatches } from './in-batches';
import { moveSides } from './move-items';

interface Restore {
  id: string;
  memberId: string;
  handedAt: Date;
  author: Author;
}

/** SQL of `ownerOf` in `areas/customer-owner`: null if the customer does not follow its broker. */
const brokersOwner = sql`case when customer.list_type <> ${sql.lit(CustomerListType.poolBroker)}
  and (broker.broker_status = ${sql.lit(BrokerStatus.inCooperation)}
    or broker.store_id is not distinct from customer.store_id) then broker.member_id end`;

/** Locks the rows of a hand-over in the order in which all commands do: stores, brokers, customers. */
export async function lockMoved(db: Db, id: string): Promise<void> {
  const tables = { store: ['stores'], broker: ['brokers'], customer: ['customers', 'closed_customers'] };
  for (const [table, kinds] of Object.entries(tables)) {
    await sql`select from ${sql.table(table)} t where id in (
        select row_id from hand_over_row where hand_over_id = ${id} and kind = any(${kinds}::text[]))
      order by id for no key update`.execute(db);
  }
}

/**
 * Gives back what still belongs to whoever received it. Brokers follow their place, customers their broker, visit plans
 * their store. A chat with new messages stays. Returns the ids of the stores.
 */
export async function restoreItems(db: Db, { id, memberId, handedAt, author }: Restore): Promise<string[]> {
  const rowsOf = (...kinds: HeldKind[]) =>
    sql`(select * from hand_over_row where hand_over_id = ${id} and kind = any(${kinds}::text[])) moved`;
  // A day that the protection was renewed to since stays.
  const { rows: stores } = await sql<{ id: string }>`
    update store set member_id = ${memberId}, company_id = member.company_id,
      store_earned_by = (saved ->> 'earned_by')::bigint,
      reminded_of = (saved ->> 'reminded_of')::date,
      recycle_date = case when recycle_date is not distinct from protected_until
        then (saved ->> 'recycle_date')::date else recycle_date end
    from ${rowsOf('stores')}, hand_over, member
    where hand_over.id = ${id} and member.id = ${memberId} and store.id = row_id and store.member_id = to_member_id
    returning store.id`.execute(db);
  const storeIds = stores.map((store) => store.id);
  await sql`insert into store_change (orgcode, store_id, changed_on, changed_by, reason, field, old_value, new_value)
    select ${author.orgcode}, row_id, ${author.now}, ${author.memberId}, 'undone', 'owner', to_member_id::text,
      ${memberId}
    from ${rowsOf('stores')} where row_id = any(${storeIds}::bigint[]) order by row_id`.execute(db);
  const { rows: brokers } = await sql<{ id: string }>`
    update broker set member_id = ${memberId}, broker_earned_by = (saved ->> 'earned_by')::bigint
    from ${rowsOf('brokers')}
    where broker.id = row_id and broker.member_id = to_member_id
      and broker.store_id is not distinct from (saved ->> 'store_id')::bigint returning broker.id`.execute(
    db,
  );
  // Brokers who registered at a store since belong to the owner of the store.
  const { rows: added } = await sql<{ id: string }>`
    update broker set member_id = ${memberId} from ${rowsOf('stores')}
    where broker.store_id = row_id and row_id = any(${storeIds}::bigint[]) and broker.member_id = to_member_id
      and broker.created_on >= ${handedAt}
      and not exists (select from hand_over_row known
        where known.hand_over_id = ${id} and known.kind = 'brokers' and known.row_id = broker.id)
    returning broker.id`.execute(db);
  await restoreCustomers(
    db,
    { id, memberId },
    [...brokers, ...added].map((broker) => broker.id),
  );
  await sql`update store_visit set planned_for = (saved ->> 'planned_for')::bigint from ${rowsOf('visit_plans')}
    where store_visit.id = row_id and planned_for = to_member_id
      and store_id = any(${storeIds}::bigint[])`.execute(db);
  await restoreChats(db, { id, memberId }, rowsOf('chats'));
  return storeIds;
}

async function restoreCustomers(
  db: Db,
  { id, memberId }: Pick<Restore, 'id' | 'memberId'>,
  brokerIds: readonly string[],
): Promise<void> {
  await inBatches(
    db,
    sql`select customer.id from customer join broker on broker.id = broker_id
      where broker_id = any(${brokerIds}::bigint[]) and ${brokersOwner} = ${memberId} order by customer.id`,
    (ids) => sql`update customer set member_id = ${memberId},
      credited_id = coalesce(credited_id, member_id, ${nobody}::bigint) where id = any(${ids}::bigint[])`,
  );
  await inBatches(
    db,
    sql`select customer.id from hand_over_row join customer on customer.id = row_id
        and customer.member_id = to_member_id join broker on broker.id = broker_id
      where hand_over_id = ${id} and kind in ('customers', 'closed_customers') and ${brokersOwner} is null
      order by customer.id`,
    (ids) => sql`update customer set member_id = ${memberId} where id = any(${ids}::bigint[])`,
  );
}

async function restoreChats(
  db: Db,
  { id, memberId }: Pick<Restore, 'id' | 'memberId'>,
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`update chat_conversation chat set member_id = ${memberId} from ${rows}
    where chat.id = row_id and chat.member_id = to_member_id and chat.last_seq = (saved ->> 'last_seq')::bigint
      and not exists (select from chat_conversation other
        where other.member_id = ${memberId} and other.broker_id = chat.broker_id)`.execute(db);
  await moveSides(
    db,
    id,
    sql`${imUserOfMember('')}::text || to_member_id`,
    sql`(select ${imUserOfMember('')}::text || member_id
    from chat_conversation where chat_conversation.id = row_id)`,
  );
}

/** Counts what belongs to the person again, and what does not. */
export async function countRestored(
  db: Db,
  id: string,
  memberId: string,
): Promise<{ returned: HeldCounts; left: HeldCounts }> {
  const { rows } = await sql<{ kind: HeldKind; is_back: boolean; count: number }>`
    select kind, is_back, count(*)::int as count from (
      select kind, case kind
        when 'stores' then exists (select from store where store.id = row_id and member_id = ${memberId})
        when 'brokers' then exists (select from broker where broker.id = row_id and member_id = ${memberId})
        when 'visit_plans' then exists (select from store_visit
          where store_visit.id = row_id and coalesce(planned_for, member_id) = ${memberId})
        when 'chats' then exists (select from chat_conversation
          where chat_conversation.id = row_id and member_id = ${memberId})
        else exists (select from customer where customer.id = row_id and member_id = ${memberId}) end as is_back
      from hand_over_row where hand_over_id = ${id}) moved
    group by kind, is_back`.execute(db);
  return {
    returned: countsOf(rows.filter(({ is_back }) => is_back)),
    left: countsOf(rows.filter(({ is_back }) => !is_back)),
  };
}
