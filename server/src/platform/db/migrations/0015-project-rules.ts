import { type Kysely, sql } from 'kysely';

const statements = ['create index admin_history_author on admin_history (orgcode, account_id, id desc)'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
