import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database';
import * as baseline from './migrations/0001-baseline';

const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
};

/** In the order in which they run. */
export const migrationNames = Object.keys(migrations);

/**
 * Brings the schema up to date, or to how it was at one migration; processes that start together wait for each other on
 * the migrator's lock. A schema that a newer release has gone on with is left as it is: it only adds to what this one
 * knows, so that a process that starts anew, or the release before, can stand on it.
 */
export async function migrate(db: Db, upTo?: string): Promise<void> {
  const later = await laterNames(db);
  const known = { ...migrations, ...Object.fromEntries(later.map((name) => [name, ofLaterRelease])) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (!error) return;
  // A newer process has migrated while this one waited for the lock.
  if ((await laterNames(db)).length > later.length) return migrate(db, upTo);
  throw error;
}

const ofLaterRelease: Migration = { up: async () => undefined };

/** The migrations that a newer release has run, after the last one that this release knows. */
async function laterNames(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${migrationNames.at(-1)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
