import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';

export function listSavedFilters(db: Db, accountId: string, list: string) {
  return db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'filter'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy('id')
    .execute();
}

export async function removeFilter(db: Db, accountId: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('saved_filter')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new ApiError('notFound');
}
