import { type Migration, Migrator, sql } from 'kysely';
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
import * as finiteNumbers from './migrations/0010-finite-numbers';
import * as abuse from './migrations/0011-abuse';
import * as refusals from './migrations/0012-refusals';
import * as exports from './migrations/0013-exports';
import * as visits from './migrations/0014-visits';
import * as quickReplies from './migrations/0015-quick-replies';
import * as numberReveals from './migrations/0016-number-reveals';
import * as visitDay from './migrations/0017-visit-day';
import * as chatCards from './migrations/0018-chat-cards';
import * as changed from './migrations/0019-changed';
import * as funnel from './migrations/0020-funnel';
import * as flags from './migrations/0022-flags';
import * as goals from './migrations/0023-goals';
import * as buildCounts from './migrations/0024-build-counts';
import * as push from './migrations/0025-push';
import * as figures from './migrations/0026-figures';
import * as hours from './migrations/0027-hours';
import * as ownChanges from './migrations/0028-own-changes';
import * as search from './migrations/0029-search';
import * as ownSearch from './migrations/0030-own-search';
import * as handOver from './migrations/0031-hand-over';
import * as furtherNumbers from './migrations/0032-further-numbers';
import * as filesOnTheirWay from './migrations/0033-files-on-their-way';

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
  '0010-finite-numbers': finiteNumbers,
  '0011-abuse': abuse,
  '0012-refusals': refusals,
  '0013-exports': exports,
  '0014-visits': visits,
  '0015-quick-replies': quickReplies,
  '0016-number-reveals': numberReveals,
  '0017-visit-day': visitDay,
  '0018-chat-cards': chatCards,
  '0019-changed': changed,
  '0020-funnel': funnel,
  '0022-flags': flags,
  '0023-goals': goals,
  '0024-build-counts': buildCounts,
  '0025-push': push,
  '0026-figures': figures,
  '0027-hours': hours,
  '0028-own-changes': ownChanges,
  '0029-search': search,
  '0030-own-search': ownSearch,
  '0031-hand-over': handOver,
  '0032-further-numbers': furtherNumbers,
  '0033-files-on-their-way': filesOnTheirWay,
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
