import { type Kysely, sql } from 'kysely';

const statements = [
  'create table server_key (name text primary key, sealed_key text not null, made_at timestamptz not null)',
  `create table history_head (
    orgcode text not null, history text not null, seq bigint not null, mac text not null,
    primary key (orgcode, history))`,
  `create table history_link (
    orgcode text not null, history text not null, seq bigint not null, entry_id bigint not null,
    digest text not null, mac text not null, primary key (orgcode, history, seq))`,
];

/** Stores keys that the server makes itself, sealed, and chains of hashes over the histories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
