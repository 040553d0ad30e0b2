import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_on_its_way (name text primary key, put_on timestamptz not null)`.execute(db);
}
