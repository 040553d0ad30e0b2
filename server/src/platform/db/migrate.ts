import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database';
import * as baseline from './migrations/0001-baseline';
import * as canonicalNumbers from './migrations/0002-canonical-numbers';
import * as searchText from './migrations/0003-search-text';
import * as storePlaces from './migrations/0004-store-places';
import * as visitStorePoints from './migrations/0005-visit-store-points';
import * as administration from './migrations/0006-administration';
import * as photoLikeness from './migrations/0007-photo-likeness';
import * as adminScreens from './migrations/0008-admin-screens';
import * as nameAndMessageSearch from './migrations/0009-name-and-message-search';
import * as lookalikes from './migrations/0010-lookalikes';
import * as salesEvents from './migrations/0011-sales-events';
import * as reception from './migrations/0012-reception';
import * as webhooks from './migrations/0013-webhooks';
import * as ownershipDisputes from './migrations/0014-ownership-disputes';
import * as administrationRest from './migrations/0015-administration-rest';
import * as followUps from './migrations/0016-follow-ups';
import * as visitRoutes from './migrations/0019-visit-routes';
import * as mapTiles from './migrations/0020-map-tiles';
import * as uncaughtErrors from './migrations/0022-uncaught-errors';
import * as busyBuilds from './migrations/0023-busy-builds';
import * as handOvers from './migrations/0024-hand-overs';
import * as sessionDevices from './migrations/0025-session-devices';
import * as errorGroups from './migrations/0026-error-groups';
import * as webVitals from './migrations/0027-web-vitals';
import * as absences from './migrations/0030-absences';
import * as tapsOfBuilds from './migrations/0031-taps-of-builds';
import * as moves from './migrations/0032-moves';
import * as unsentWrites from './migrations/0033-unsent-writes';
import * as passkeys from './migrations/0034-passkeys';
import * as historyChains from './migrations/0035-history-chains';
import * as recentProof from './migrations/0036-recent-proof';
import * as secondFactor from './migrations/0037-second-factor';
import * as offlineKeys from './migrations/0038-offline-keys';
import * as manyTenants from './migrations/0039-many-tenants';

const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-canonical-numbers': canonicalNumbers,
  '0003-search-text': searchText,
  '0004-store-places': storePlaces,
  '0005-visit-store-points': visitStorePoints,
  '0006-administration': administration,
  '0007-photo-likeness': photoLikeness,
  '0008-admin-screens': adminScreens,
  '0009-name-and-message-search': nameAndMessageSearch,
  '0010-lookalikes': lookalikes,
  '0011-sales-events': salesEvents,
  '0012-reception': reception,
  '0013-webhooks': webhooks,
  '0014-ownership-disputes': ownershipDisputes,
  '0015-administration-rest': administrationRest,
  '0016-follow-ups': followUps,
  '0019-visit-routes': visitRoutes,
  '0020-map-tiles': mapTiles,
  '0022-uncaught-errors': uncaughtErrors,
  '0023-busy-builds': busyBuilds,
  '0024-hand-overs': handOvers,
  '0025-session-devices': sessionDevices,
  '0026-error-groups': errorGroups,
  '0027-web-vitals': webVitals,
  '0030-absences': absences,
  '0031-taps-of-builds': tapsOfBuilds,
  '0032-moves': moves,
  '0033-unsent-writes': unsentWrites,
  '0034-passkeys': passkeys,
  '0035-history-chains': historyChains,
  '0036-recent-proof': recentProof,
  '0037-second-factor': secondFactor,
  '0038-offline-keys': offlineKeys,
  '0039-many-tenants': manyTenants,
};

export const migrationNames = Object.keys(migrations);

/**
 * Migrates the schema to the newest version or to `upTo`; parallel processes wait on the migrator's lock. Each migration
 * has a transaction of its own, so that none waits for tables while it holds those of another one. A schema of a newer
 * release stays as it is: newer migrations only add to it, so that this release can still run on it.
 */
export async function migrate(db: Db, upTo?: string): Promise<void> {
  const later = await laterNames(db);
  const known = { ...migrations, ...Object.fromEntries(later.map((name) => [name, ofLaterRelease])) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const pending = (await migrator.getMigrations()).filter(
    ({ name, executedAt }) => !executedAt && (upTo === undefined || name <= upTo),
  );
  for (const _ of pending) {
    const { error } = await migrator.migrateUp();
    if (!error) continue;
    if ((await laterNames(db)).length > later.length) return migrate(db, upTo);
    throw error;
  }
}

const ofLaterRelease: Migration = { up: async () => undefined };

async function laterNames(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${migrationNames.at(-1)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
