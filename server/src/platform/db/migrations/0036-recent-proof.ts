import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** Sessions that have begun before have no proof that is recent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['session']);
  await sql`alter table session add column proven_at timestamptz`.execute(db);
}
