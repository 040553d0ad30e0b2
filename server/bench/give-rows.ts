import { BrokerStatus } from '@agency/shared/model/broker';
import { StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import { imUserOfMember } from '../src/areas/chat/im-user';
import type { Db } from '../src/platform/db/database';

/** The attaches of the demo whom no measurement of lists calls as. */
export const leaverId = '2';
const heirId = '3';

const counts = { stores: 200, brokers: 400, customers: 4_000, chats: 200 };
const tables = ['store', 'broker', 'customer'] as const;

/**
 * Makes one specialist hold 5,000 rows: 200 stores with a visit plan each, 400 brokers, 200 chats and 4,000 customers.
 * Everything that the specialist held before goes to a colleague.
 */
export async function giveRows(db: Db): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const table of tables)
      await sql`update ${sql.table(table)} set member_id = ${heirId} where member_id = ${leaverId}`.execute(
        inside,
      );
    await sql`update store set member_id = ${leaverId}, company_id = member.company_id from member
      where member.id = ${leaverId} and store.id in (select id from store where orgcode = 'HZQD'
        and member_id is not null and store_status = ${StoreStatus.inCooperation} and deleted_at is null
        order by id limit ${counts.stores})`.execute(inside);
    await sql`update broker set member_id = ${leaverId} where id in (select id from broker
      where orgcode = 'HZQD' and broker_status = ${BrokerStatus.inCooperation}
      order by store_id in (select id from store where member_id = ${leaverId}) desc nulls last, id
      limit ${counts.brokers})`.execute(inside);
    await sql`update customer set member_id = ${leaverId}, credited_id = coalesce(credited_id, member_id)
      where id in (select id from customer where orgcode = 'HZQD' and member_id is not null
        order by broker_id in (select id from broker where member_id = ${leaverId}) desc nulls last, id
        limit ${counts.customers})`.execute(inside);
    await sql`insert into store_visit (orgcode, store_id, member_id, visit_type, visit_content, address, distance,
        is_wx, img_paths, visit_time, next_visit_on, next_visit_reason)
      select orgcode, id, member_id, 1, '', '', 0, 0, '', now(), current_date + 3, '' from store
      where member_id = ${leaverId}`.execute(inside);
    await sql`with chat as (insert into chat_conversation (orgcode, member_id, broker_id, last_at)
        select orgcode, member_id, id, now() from broker where member_id = ${leaverId} order by id
        limit ${counts.chats} on conflict do nothing returning id)
      insert into chat_side (conversation_id, im_user_id) select id, ${imUserOfMember(leaverId)} from chat`.execute(
      inside,
    );
  });
  await sql`vacuum (analyze)`.execute(db);
}
