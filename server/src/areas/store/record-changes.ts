import type { StoreChangeField, StoreChangeReason } from '@agency/shared/model/store-change';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';

export interface Author {
  orgcode: string;
  memberId: string | null;
  now: Date;
}

export function authorOf({ session, now }: Pick<SessionCall, 'session' | 'now'>): Author {
  return { orgcode: session.orgcode, memberId: session.memberId, now };
}

type Change = readonly [from: string | number | null, to: string | number | null];

/**
 * Adds to a store's history in the transaction of the change. Unchanged values make no entry, except the owner of a new
 * store, even if it has no owner.
 */
export async function recordChanges(
  db: Db,
  { orgcode, memberId, now }: Author,
  storeId: string,
  reason: StoreChangeReason,
  changes: Partial<Record<StoreChangeField, Change>>,
  note = '',
): Promise<void> {
  const rows = Object.entries(changes)
    .filter(([, [from, to]]) => from !== to || reason === 'created')
    .map(([field, [from, to]]) => ({
      orgcode,
      store_id: storeId,
      changed_on: now,
      changed_by: memberId,
      reason,
      field: field as StoreChangeField,
      old_value: String(from ?? ''),
      new_value: String(to ?? ''),
      note,
    }));
  if (rows.length > 0) await db.insertInto('store_change').values(rows).execute();
}
