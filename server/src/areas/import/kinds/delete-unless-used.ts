import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Tables } from '../../../platform/db/tables';

const stillReferenced = '23503';

/**
 * Deletes a record unless others refer to it, which the foreign keys decide. It runs inside a savepoint, so that the
 * surrounding transaction goes on.
 */
export async function deleteUnlessUsed(
  db: Db,
  orgcode: string,
  table: keyof Tables,
  id: string,
  before: (db: Db) => Promise<unknown> = async () => {},
): Promise<boolean> {
  await sql`savepoint removal`.execute(db);
  try {
    await before(db);
    await sql`delete from ${sql.table(table)} where id = ${id} and orgcode = ${orgcode}`.execute(db);
    await sql`release savepoint removal`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== stillReferenced) throw error;
    await sql`rollback to savepoint removal`.execute(db);
    return false;
  }
}
