import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/**
 * Counts the kept sums (docs/figures.md) anew, of one organisation or of each, while all goes on; the lines
 * tell how many were kept otherwise, which should be none.
 * @throws Error in words for who typed it.
 */
export async function runRebuildCommand(args: string[], db: Db): Promise<string[]> {
  const { values } = parseArgs({ args, options: { tenant: { type: 'string' } } });
  const { tenant } = values;
  let tenants = db.selectFrom('tenant').select('orgcode').orderBy('orgcode');
  if (tenant !== undefined) tenants = tenants.where('orgcode', '=', tenant);
  const found = await tenants.execute();
  if (tenant !== undefined && found.length === 0) throw new Error(`There is no tenant ${tenant}`);
  const lines = [];
  for (const { orgcode } of found) {
    const { rows } = await sql<{ wrong: string }>`select rebuild_figures(${orgcode}) as wrong`.execute(db);
    lines.push(`${orgcode}  wrong: ${rows[0]?.wrong ?? 0}`);
  }
  return lines;
}
