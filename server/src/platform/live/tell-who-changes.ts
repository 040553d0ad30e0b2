import { sql } from 'kysely';
import type { Db } from '../db/database';
import type { Session } from '../session/session';

/**
 * Tells the triggers of the migration 0028-own-changes whose session changes something in this transaction, so that the
 * member's other sessions hear of it. Managers hear of it with their organisation.
 */
export async function tellWhoChanges(db: Db, { isManager, accountId, tokenHash }: Session): Promise<void> {
  if (isManager) return;
  await sql`select set_config('agency.by', ${`${accountId} ${tokenHash}`}, true)`.execute(db);
}
