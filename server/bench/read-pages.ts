import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

/** Returns how many pages the statements of this database have read so far, from memory or from elsewhere. */
export async function readPages(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: string }>`
    select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%'`.execute(db);
  return Number(rows[0]?.pages);
}
