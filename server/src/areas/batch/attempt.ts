import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';

/** Runs part of a transaction under a savepoint: a refusal undoes only that part. */
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
