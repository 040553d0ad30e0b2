import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** Counts builds that go on working after they were left. Servers of the previous release insert rows without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['build_count']);
  await sql.raw('alter table build_count add column busy int not null default 0').execute(db);
}
