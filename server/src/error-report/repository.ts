import type { Db } from '../db/database';

const shown = 100;

/** The newest reports, of one remote if it is named. */
export async function listErrorReports(db: Db, remote: string | undefined) {
  let reports = db.selectFrom('error_report').selectAll().orderBy('id', 'desc').limit(shown);
  if (remote !== undefined) reports = reports.where('remote', '=', remote);
  return reports.execute();
}
