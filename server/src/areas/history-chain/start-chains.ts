import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { addServerKey, findServerKey, newServerKey } from '../../platform/session/server-keys';
import { historyNames } from './histories';
import { appendLinks } from './link-entries';

/**
 * Makes the key of the chains and adds all present entries, once in the life of a database. Runs inside a transaction.
 * An entry that is written meanwhile waits for the lock, and its writer then finds the key.
 */
export async function startChains(db: Db, secretsKey: Buffer, now: Date): Promise<void> {
  if (await findServerKey(db, 'history', secretsKey)) return;
  await sql`lock table ${sql.join(historyNames.map((name) => sql.table(name)))} in share mode`.execute(db);
  const key = newServerKey();
  if (!(await addServerKey(db, { name: 'history', key, secretsKey, now }))) return;
  for (const history of historyNames) {
    const { rows } = await sql<{ orgcode: string; ids: string[] }>`
      select orgcode, array_agg(id::text order by id) as ids from ${sql.table(history)} group by orgcode`.execute(
      db,
    );
    for (const { orgcode, ids } of rows) await appendLinks(db, key, history, orgcode, ids);
  }
}
