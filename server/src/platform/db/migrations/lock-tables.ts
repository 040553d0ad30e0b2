import { type Kysely, sql } from 'kysely';

/**
 * Locks tables for the rest of a migration, all at once: servers of older releases go on meanwhile, and waiting for one
 * table while holding another would be a deadlock with them. A migration does so before it changes any row.
 */
export async function lockTables(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await sql
    .raw(`do $$ begin
      loop
        begin
          lock table ${tables.join(', ')} in access exclusive mode nowait;
          return;
        exception when lock_not_available then perform pg_sleep(0.01);
        end;
      end loop;
    end $$`)
    .execute(db);
}
