import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** Counts taps by the time until they showed something, which the guard may compare. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['build_count']);
  for (const column of ['taps_good', 'taps_fair', 'taps_poor'])
    await sql.raw(`alter table build_count add column ${column} int not null default 0`).execute(db);
}
