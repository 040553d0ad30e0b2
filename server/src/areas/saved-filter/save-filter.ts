import { mostSavedFilters } from '@agency/shared/model/saved-filter';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { limitWrites } from '../../platform/quota/limit-writes';
import { listSavedFilters } from './repository';

/** Saves a filter under its name. Saves to one list are serial, so that they cannot exceed the limit. */
export const saveFilter: Handler<'POST /expand/saved-filter/save'> = async (call) => {
  const { db, session, body } = call;
  const { list, filter } = body;
  const name = body.name.trim();
  if (!isReadable(filter)) throw badInput('filter', 'format');
  await limitWrites(call, 'savedFilter');
  const lock = `saved_filter ${session.accountId} ${list}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  const known = await listSavedFilters(db, session.accountId, list);
  const isNew = known.every((saved) => saved.name !== name);
  if (isNew && known.length >= mostSavedFilters) {
    throw new ApiError('savedFiltersFull', { params: { limit: mostSavedFilters } });
  }
  return db
    .insertInto('saved_filter')
    .values({ account_id: session.accountId, list, name, filter })
    .onConflict((same) => same.columns(['account_id', 'list', 'name']).doUpdateSet({ filter }))
    .returning('id')
    .executeTakeFirstOrThrow();
};

function isReadable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
