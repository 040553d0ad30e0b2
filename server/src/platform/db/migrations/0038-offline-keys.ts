import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** Stores the keys that seal what phones store, sealed themselves: one for each person who works in an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['account', 'person']);
  await sql
    .raw(`create table offline_key (
      id bigint generated always as identity primary key, account_id bigint not null references account,
      person_id bigint not null references person, sealed_key text not null, made_at timestamptz not null,
      unique (account_id, person_id))`)
    .execute(db);
}
