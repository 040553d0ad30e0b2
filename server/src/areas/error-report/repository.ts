import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Tables } from '../../platform/db/tables';
import type { Limits } from '../../platform/quota/limits';

const shown = 100;

type NewReport = Insertable<Tables['error_report']>;

type Source = Pick<NewReport, 'remote' | 'build_id'>;

export async function listErrorReports(db: Db, remote: string | undefined) {
  let reports = db.selectFrom('error_report').selectAll().orderBy('id', 'desc').limit(shown);
  if (remote !== undefined) reports = reports.where('remote', '=', remote);
  return reports.execute();
}

export async function listReportsOfTrace(db: Db, code: string) {
  return db
    .selectFrom('error_report')
    .select(['at', 'kind', 'remote', 'build_id', 'message', 'stack', 'url', 'detail'])
    .where((where) => where(sql<string>`detail ->> 'trace'`, '=', code))
    .orderBy('id')
    .limit(shown)
    .execute();
}

export async function isFlood(db: Db, source: Source, most: number, now: Date): Promise<boolean> {
  const first = await newestOf(db, source)
    .select('at')
    .offset(most - 1)
    .executeTakeFirst();
  return first !== undefined && first.at.getTime() > now.getTime() - 3_600_000;
}

/** Counts a report that is not stored in the newest stored one. */
export async function countAnother(db: Db, source: Source): Promise<void> {
  await db
    .updateTable('error_report')
    .set((set) => ({ left_out: set('left_out', '+', 1) }))
    .where('id', '=', newestOf(db, source).select('id'))
    .execute();
}

export async function saveReport(db: Db, report: NewReport): Promise<string> {
  const { id } = await db.insertInto('error_report').values(report).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function forgetOldest(
  db: Db,
  source: Source,
  newId: string,
  { perBuild, inAll }: Limits['reports'],
): Promise<void> {
  await db
    .deleteFrom('error_report')
    .where('remote', '=', source.remote)
    .where('build_id', '=', source.build_id)
    .where('id', '<=', newestOf(db, source).select('id').offset(perBuild))
    .execute();
  // Ids are consecutive, so subtraction replaces counting.
  await db
    .deleteFrom('error_report')
    .where('id', '<=', sql<string>`${newId}::bigint - ${inAll}::int`)
    .execute();
}

const newestOf = (db: Db, { remote, build_id }: Source) =>
  db
    .selectFrom('error_report')
    .where('remote', '=', remote)
    .where('build_id', '=', build_id)
    .orderBy('id', 'desc')
    .limit(1);
