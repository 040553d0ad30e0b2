import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** The reception searches for the text of a visit code, the end of a number and the arrivals of a day. */
const indexes = [
  `create index customer_visit_code on customer (orgcode, qr_data) where qr_type = 'qr_code' and qr_data <> ''`,
  'create index customer_tel_last_digits on customer_tel (right(number, 4))',
  `create index sales_event_arrivals on sales_event (orgcode, occurred_at) where event_type = 'arrived'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['customer', 'customer_tel', 'sales_event']);
  for (const index of indexes) await sql.raw(index).execute(db);
}
