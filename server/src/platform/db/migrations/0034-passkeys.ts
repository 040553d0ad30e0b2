import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  `create table passkey (
    id bigint generated always as identity primary key, person_id bigint not null references person,
    credential_id text not null unique, public_key text not null, counter bigint not null,
    transports jsonb not null, name text not null, created_at timestamptz not null, last_used_at timestamptz)`,
  'create index passkey_person on passkey (person_id)',
  `create table passkey_challenge (
    challenge_hash text primary key, purpose text not null, person_id bigint references person,
    expires_at timestamptz not null, used_at timestamptz)`,
];

/**
 * Saves the passkeys of people, and the challenges that authenticators have to sign. A login names nobody before it is
 * signed, so that its challenge has no person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['person']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
