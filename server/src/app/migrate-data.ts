import { sql } from 'kysely';
import { type Db, openDatabase } from '../platform/db/database';
import { migrate } from '../platform/db/migrate';
import type { Environment } from './environment';

/**
 * Migrates the schema: with `DATABASE_MIGRATION_URL` as the owner of the tables, who then lets the role of the calls
 * read and write them, else as the role of the calls.
 * @param db The database as the role of the calls.
 * @param fill Runs on the new schema as the same role as the migrations.
 */
export async function migrateData(
  { migrationUrl }: Environment,
  db: Db,
  fill: (owner: Db) => Promise<void> = async () => {},
): Promise<void> {
  if (migrationUrl === undefined) {
    await migrate(db);
    return fill(db);
  }
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  const owner = await openDatabase({ url: migrationUrl, listens: false });
  try {
    await migrate(owner.db);
    await fill(owner.db);
    await grantCalls(owner.db, rows[0]?.role ?? '');
  } finally {
    await owner.close();
  }
}

async function grantCalls(owner: Db, role: string): Promise<void> {
  const caller = sql.id(role);
  await owner.transaction().execute(async (change) => {
    // Processes that start together would change the same rows of the catalogue.
    await sql`select pg_advisory_xact_lock(hashtext('agency: rights of the calls'))`.execute(change);
    await sql`grant usage on schema public to ${caller}`.execute(change);
    await sql`grant select, insert, update, delete on all tables in schema public to ${caller}`.execute(
      change,
    );
    await sql`grant usage, select on all sequences in schema public to ${caller}`.execute(change);
  });
}
