import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // What a member writes often, in one row: it is read and written as a whole.
  `create table quick_replies (
    account_id bigint primary key references account, texts jsonb not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
