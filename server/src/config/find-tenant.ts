import type { Db } from '../db/database';

export function findTenant(db: Db, orgcode: string) {
  return db.selectFrom('tenant').selectAll().where('orgcode', '=', orgcode).executeTakeFirstOrThrow();
}
