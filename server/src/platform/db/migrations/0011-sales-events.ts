import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['customer']);
  await sql.raw('alter table customer add column report_protect_time timestamptz').execute(db);
  await sql
    .raw(`create table sales_key (
      id text primary key, orgcode text not null references tenant, name text not null,
      sealed_secret text not null, sealed_former_secret text, former_until timestamptz,
      created_at timestamptz not null, revoked_at timestamptz, last_used_at timestamptz,
      failures int not null default 0, last_failure_at timestamptz)`)
    .execute(db);
  await sql.raw('create index sales_key_tenant on sales_key (orgcode)').execute(db);
  await sql
    .raw(`create table sales_event (
      id bigint generated always as identity primary key, orgcode text not null references tenant,
      key_id text references sales_key, event_id text not null, customer_id bigint not null references customer,
      event_type text not null, what text, occurred_at timestamptz not null, received_at timestamptz not null,
      told_by text not null, content text not null, images jsonb not null, attachments jsonb not null,
      amount numeric(16, 2), building_no text not null, unit text not null, room text not null,
      area numeric(10, 2), constraint sales_event_once unique (key_id, event_id),
      constraint sales_event_numbers check (amount <> 'NaN'::numeric and area <> 'NaN'::numeric))`)
    .execute(db);
  await sql.raw('create index sales_event_customer on sales_event (customer_id, occurred_at)').execute(db);
}
