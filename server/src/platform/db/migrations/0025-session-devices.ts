import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/**
 * Describes the device of each session for its owner. Sessions of servers of the previous release have no description;
 * the public id is random for them, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['session', 'login_ticket']);
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table session add column session_id text not null default gen_random_uuid()::text,
    add column device_browser text, add column device_system text, add column login_country text`);
  await run('create index session_public_id on session (session_id)');
  await run('alter table login_ticket add column is_new_device boolean not null default false');
}
