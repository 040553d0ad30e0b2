import { sql } from 'kysely';
import type { Db } from '../db/database';
import type { Session } from '../session/session';

/**
 * Names the changing session to the triggers of `data_version`, so that the member's other sessions are notified.
 * Managers are notified of every change in their organisation.
 */
export async function setChangingSession(
  db: Db,
  { isManager, accountId, tokenHash }: Session,
): Promise<void> {
  if (isManager) return;
  await sql`select set_config('agency.by', ${`${accountId} ${tokenHash}`}, true)`.execute(db);
}
