import type { Db } from '../src/platform/db/database';

export async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('tenant').select('orgcode').limit(1).executeTakeFirst()) !== undefined;
}
