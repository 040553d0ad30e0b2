import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table webhook_endpoint (
      id text primary key, orgcode text not null references tenant, name text not null, url text not null,
      kinds jsonb not null, sealed_secret text not null, sealed_former_secret text, former_until timestamptz,
      created_at timestamptz not null, paused_at timestamptz, paused_because text)`)
    .execute(db);
  await sql.raw('create index webhook_endpoint_tenant on webhook_endpoint (orgcode)').execute(db);
  await sql
    .raw(`create table webhook_delivery (
      id bigint generated always as identity primary key,
      endpoint_id text not null references webhook_endpoint on delete cascade,
      event_id text not null, kind text not null, subject text not null, body text not null,
      queued_at timestamptz not null, next_try_at timestamptz, tries int not null default 0,
      first_tried_at timestamptz, last_tried_at timestamptz, last_status int, last_answer text not null default '',
      delivered_at timestamptz)`)
    .execute(db);
  for (const index of [
    'webhook_delivery_list on webhook_delivery (endpoint_id, id)',
    'webhook_delivery_due on webhook_delivery (endpoint_id, next_try_at) where next_try_at is not null',
    'webhook_delivery_order on webhook_delivery (endpoint_id, subject, id) where next_try_at is not null',
    'webhook_delivery_age on webhook_delivery (queued_at)',
  ])
    await sql.raw(`create index ${index}`).execute(db);
}
