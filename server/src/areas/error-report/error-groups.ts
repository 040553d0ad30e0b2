import { createHash } from 'node:crypto';
import { type ErrorExample, type ErrorGroup, mostUsers } from '@agency/delivery/console';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Limits } from '../../platform/quota/limits';
import type { Fault } from './fault';

/**
 * Counts a report in the group of its fault.
 * @param user The account, or the network without a session. Only a short hash is stored, which is of this group alone.
 */
export async function addToGroup(db: Db, fault: Fault, user: string, now: Date): Promise<void> {
  const hash = createHash('sha256').update(`${fault.fingerprint} ${user}`).digest().readInt32BE();
  const isCounted = sql`${hash}::int = any(error_group.users) or cardinality(error_group.users) >= ${mostUsers}::int`;
  await db
    .insertInto('error_group')
    .values({ ...fault, reports: 1, users: [hash], first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['app', 'build_id', 'fingerprint']).doUpdateSet({
        reports: sql<number>`error_group.reports + 1`,
        users: sql<
          number[]
        >`case when ${isCounted} then error_group.users else error_group.users || ${hash}::int end`,
        last_at: now,
      }),
    )
    .execute();
}

export async function hasGroup(db: Db, { app, build_id, fingerprint }: Fault): Promise<boolean> {
  const found = db
    .selectFrom('error_group')
    .select('app')
    .where('app', '=', app)
    .where('build_id', '=', build_id)
    .where('fingerprint', '=', fingerprint);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Removes the groups with the fewest users and, of those, the oldest, so that made-up reports displace no real fault. */
export async function forgetLeastGroups(
  db: Db,
  app: string,
  { perApp }: Limits['errorGroups'],
): Promise<void> {
  await sql`delete from error_group where (app, build_id, fingerprint) in (
    select app, build_id, fingerprint from error_group where app = ${app}
    order by cardinality(users) desc, last_at desc, fingerprint offset ${perApp})`.execute(db);
}

export async function listErrorGroups(db: Db, apps: readonly string[]): Promise<ErrorGroup[]> {
  if (apps.length === 0) return [];
  const rows = await db
    .selectFrom('error_group')
    .select(['app', 'build_id', 'fingerprint', 'kind', 'message', 'reports', 'first_at', 'last_at'])
    .select(sql<number>`cardinality(users)`.as('users'))
    .where('app', 'in', apps)
    .execute();
  return rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}

/** Returns the example that was stored with the first report of a group. */
export async function findErrorExample(
  db: Db,
  group: Pick<Fault, 'app' | 'build_id' | 'fingerprint'>,
): Promise<ErrorExample | null> {
  const found = db
    .selectFrom('error_group')
    .select(['route', 'stack'])
    .where('app', '=', group.app)
    .where('build_id', '=', group.build_id)
    .where('fingerprint', '=', group.fingerprint);
  return (await found.executeTakeFirst()) ?? null;
}
