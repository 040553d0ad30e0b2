import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';

/** Does a part of a transaction that may be refused: then nothing of it is stored, and everything before it is. */
export async function attempt<T>(db: Db, work: () => Promise<T>): Promise<T | ApiError> {
  await sql`savepoint attempt`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(db);
    return done;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    return error;
  }
}
