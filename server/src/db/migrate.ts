import { type Migration, Migrator } from 'kysely';
import type { Db } from './database';
import * as accounts from './migrations/0001-accounts';
import * as business from './migrations/0002-business';

const migrations: Record<string, Migration> = { '0001-accounts': accounts, '0002-business': business };

/** Brings the schema up to date; processes that start together wait for each other on the migrator's lock. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
