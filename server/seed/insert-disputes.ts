import { CustomerListType } from '@agency/shared/model/customer';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

const disputesOfTenant = 3;

export async function insertDisputes(db: Db, orgcode: string, now: Date): Promise<void> {
  await sql`
    insert into report_dispute (orgcode, customer_id, tel_position, member_id, store_id, broker_id, list_type,
      claimed_name, claimed_at, last_claimed_at)
    select ${orgcode}, customer.id, 0, other.member_id, other.store_id, other.id,
      ${CustomerListType.agencyBroker}, customer.cst_name, claimed.at, claimed.at
    from customer
    join lateral (
      select broker.id, broker.member_id, broker.store_id from broker join store on store.id = broker.store_id
      where broker.orgcode = ${orgcode} and broker.broker_status = 1 and store.store_status = 1 and store.is_gh = 1
        and broker.member_id <> customer.member_id
      order by (broker.id * 7 + customer.id) % 31, broker.id limit 1) other on true
    cross join lateral (select customer.created_on + (${now}::timestamptz - customer.created_on) / 2 as at) claimed
    where customer.orgcode = ${orgcode} and customer.clue_status in (1, 2) and customer.protect_time > ${now}
      and not customer.is_hidden and customer.list_type <> ${CustomerListType.poolBroker}
    order by customer.id limit ${disputesOfTenant}`.execute(db);
}
