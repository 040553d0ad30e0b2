import type { Db } from '../../platform/db/database';

export function findTenant(db: Db, orgcode: string) {
  return db.selectFrom('tenant').selectAll().where('orgcode', '=', orgcode).executeTakeFirstOrThrow();
}
