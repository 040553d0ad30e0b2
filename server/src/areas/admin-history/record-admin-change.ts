import type { Db } from '../../platform/db/database';
import { announceConfiguration } from '../../platform/live/announce-configuration';
import { linkEntries } from '../history-chain/link-entries';

/** Subjects that are no configuration: triggers of their tables announce these changes. */
const dataSubjects = ['stores', 'brokers'];

export interface AdminAuthor {
  orgcode: string;
  /** Null if a command makes the change. */
  accountId: string | null;
  now: Date;
}

export interface AdminChange {
  action:
    | 'created'
    | 'changed'
    | 'disabled'
    | 'enabled'
    | 'sessions_ended'
    | 'undone'
    | 'archived'
    | 'restored'
    | 'ordered'
    | 'invited'
    | 'checked'
    | 'imported'
    | 'cancelled'
    | 'exported'
    | 'rotated'
    | 'revoked'
    | 'paused'
    | 'resumed'
    | 'removed'
    | 'sent_again'
    | 'merged'
    | 'separated'
    | 'erased'
    | 'cleaned'
    | 'handed_over'
    | 'moved'
    | 'hand_over_undone'
    | 'absence_set'
    | 'absence_ended';
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  old_value?: Record<string, unknown> | null;
  new_value?: Record<string, unknown> | null;
}

/**
 * Adds administrative changes to the history, in the transaction of the changes, and announces them to open sessions of
 * the organisation.
 */
export async function recordAdminChanges(
  db: Db,
  { orgcode, accountId, now }: AdminAuthor,
  changes: AdminChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ old_value, new_value, ...change }) => ({
    ...change,
    orgcode,
    account_id: accountId,
    at: now,
    old_value: old_value ? JSON.stringify(old_value) : null,
    new_value: new_value ? JSON.stringify(new_value) : null,
  }));
  const written = await db.insertInto('admin_history').values(rows).returning('id').execute();
  if (changes.some(({ subject_kind }) => !dataSubjects.includes(subject_kind)))
    await announceConfiguration(db, orgcode);
  await linkEntries(
    db,
    'admin_history',
    orgcode,
    written.map(({ id }) => id),
  );
}
