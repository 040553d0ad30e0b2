import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** Where the organisation's maps get the pictures of streets; null draws maps without streets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['tenant']);
  await sql`alter table tenant add column map_tiles jsonb`.execute(db);
}
