import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** Sessions and tickets that have begun before count as proven by one factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['login_ticket', 'session']);
  await sql`alter table login_ticket add column proven_by text`.execute(db);
  await sql`alter table session add column proven_by text`.execute(db);
}
