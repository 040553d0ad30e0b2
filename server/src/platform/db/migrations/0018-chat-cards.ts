import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  `alter table chat_message add column card jsonb`,
  // The page of a card, for whoever has its address; of the key only the hash is here.
  `create table chat_card (
    key_hash text primary key, orgcode text not null references tenant, card jsonb not null,
    made_at timestamptz not null)`,
  `create index chat_card_made on chat_card (made_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
