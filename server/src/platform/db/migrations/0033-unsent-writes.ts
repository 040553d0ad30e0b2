import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  `create table unsent_write (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    account_id bigint not null references account, member_id bigint not null references member,
    client_id text not null, kind text not null, target_id bigint, text text not null, pictures integer not null,
    recorded_at timestamptz not null, deposited_at timestamptz not null,
    done_at timestamptz, done_by bigint references account,
    unique (account_id, client_id), check (kind in ('visit', 'chat')))`,
  'create index unsent_write_open on unsent_write (orgcode) where done_at is null',
];

/**
 * Saves what the phone of a person whose access has ended had not sent. Nothing of it is carried out; whoever looks
 * after the store or the chat now reads it. `target_id` is the store of a visit and the conversation of a message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['account', 'member', 'tenant']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
