import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Counts the erasures of people and chats, whether by an admin or because of their age. */
export async function countErasures(db: Db, orgcode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from admin_history
    where orgcode = ${orgcode} and subject_kind = 'personal_data' and (action = 'erased' or action = 'cleaned'
      and jsonb_exists_any(new_value, array['retain_invalid_customers', 'retain_chats']))`.execute(db);
  return rows[0]?.count ?? 0;
}
