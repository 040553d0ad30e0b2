import { type Migration, Migrator } from 'kysely';
import type { Db } from './database';
import * as accounts from './migrations/0001-accounts';
import * as business from './migrations/0002-business';
import * as stores from './migrations/0003-stores';
import * as files from './migrations/0004-files';
import * as customers from './migrations/0005-customers';
import * as live from './migrations/0006-live';
import * as scale from './migrations/0007-scale';
import * as lists from './migrations/0008-lists';
import * as invitations from './migrations/0009-invitations';

const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-business': business,
  '0003-stores': stores,
  '0004-files': files,
  '0005-customers': customers,
  '0006-live': live,
  '0007-scale': scale,
  '0008-lists': lists,
  '0009-invitations': invitations,
};

/** Brings the schema up to date; processes that start together wait for each other on the migrator's lock. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
