import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/**
 * Counts the sums of `day_figure` and `month_figure` anew, of one organisation or of each, while all goes on; the answer
 * says of how many it was told otherwise, which should be none.
 */
export async function rebuildFigures(db: Db, orgcode?: string): Promise<Record<string, number>> {
  let tenants = db.selectFrom('tenant').select('orgcode').orderBy('orgcode');
  if (orgcode !== undefined) tenants = tenants.where('orgcode', '=', orgcode);
  const found = await tenants.execute();
  if (orgcode !== undefined && found.length === 0) throw new Error(`There is no organisation ${orgcode}`);
  const wrong: Record<string, number> = {};
  for (const tenant of found) {
    const { rows } = await sql<{ wrong: number }>`
      select rebuild_figures(${tenant.orgcode})::float8 as wrong`.execute(db);
    wrong[tenant.orgcode] = rows[0]?.wrong ?? 0;
  }
  return wrong;
}
