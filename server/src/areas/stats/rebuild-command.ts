import { parseCommandLine, UsageError } from '@agency/delivery/command-line';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

const usage = `Usage: rebuild-figures [--tenant <orgcode>]
  counts the kept figures anew, of all organisations or of one, beside running processes, and tells how many were wrong`;

/**
 * Recounts the stored sums (docs/figures.md) of one or all organisations while the server runs. The returned lines say
 * how many were wrong, normally zero.
 * @throws Error with a message for the user.
 */
export function readRebuildCommand(args: string[]): (db: Db) => Promise<string[]> {
  const { values, positionals } = parseCommandLine(args, { tenant: { type: 'string' } }, usage);
  if (positionals.length > 0) throw new UsageError(`it takes no words, but ${positionals.join(' ')}`, usage);
  return (db) => rebuild(db, values.tenant);
}

async function rebuild(db: Db, tenant: string | undefined): Promise<string[]> {
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
