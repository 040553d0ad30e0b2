import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const columns = ['errors', 'rejections', 'hung', 'watched_entries', 'watched_failures'];

/** Counts uncaught errors of builds. Servers of the previous release insert rows without the new columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['build_count']);
  const added = columns.map((name) => `add column ${name} int not null default 0`);
  await sql.raw(`alter table build_count ${added.join(', ')}`).execute(db);
}
