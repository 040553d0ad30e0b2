import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Tables } from '../../platform/db/tables';
import type { Limits } from '../../platform/quota/limits';

const shown = 100;

type NewReport = Insertable<Tables['error_report']>;

/** An app, and which build of it. */
type Source = Pick<NewReport, 'remote' | 'build_id'>;

/** The newest reports, of one remote if it is named. */
export async function listErrorReports(db: Db, remote: string | undefined) {
  let reports = db.selectFrom('error_report').selectAll().orderBy('id', 'desc').limit(shown);
  if (remote !== undefined) reports = reports.where('remote', '=', remote);
  return reports.execute();
}

/** Whether an hour has brought as many reports of a build as are worth reading. */
export async function isFlood(db: Db, source: Source, most: number, now: Date): Promise<boolean> {
  const first = await newestOf(db, source)
    .select('at')
    .offset(most - 1)
    .executeTakeFirst();
  return first !== undefined && first.at.getTime() > now.getTime() - 3_600_000;
}

/** A report that is not kept is counted with the last one that is. */
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

/** Makes room for a new report: of its build and of all, the oldest go. */
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
  // Numbers are given one after the other, so that nobody has to count.
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
