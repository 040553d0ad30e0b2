import type { Db } from '../../platform/db/database';

export function listSaleActivities(db: Db, projectId: string) {
  return db
    .selectFrom('sale_activity')
    .select(['sale_type', 'sale_desc'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
}
