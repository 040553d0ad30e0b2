import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['tenant']);
  await sql`alter table tenant add column map_tiles jsonb`.execute(db);
}
