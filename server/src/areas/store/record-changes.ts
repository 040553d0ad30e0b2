import type { OpenEventKind } from '@agency/shared/model/open-event';
import { StoreStatus } from '@agency/shared/model/store';
import type { StoreChangeField, StoreChangeReason } from '@agency/shared/model/store-change';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { recordOpenEvent } from '../open-event/record-open-event';

export interface Author {
  orgcode: string;
  memberId: string | null;
  /** The member who did it as the deputy of `memberId`; null if there was no deputy. */
  deputyId?: string | null;
  now: Date;
}

export function authorOf({ session, now }: Pick<SessionCall, 'session' | 'now'>): Author {
  const { orgcode, memberId, deputy } = session;
  return { orgcode, memberId, deputyId: deputy?.memberId ?? null, now };
}

type Change = readonly [from: string | number | null, to: string | number | null];

/**
 * Adds to a store's history in the transaction of the change, and records the event of the change for other systems.
 * Unchanged values make no entry, except the owner of a new store, even if it has no owner.
 */
export async function recordChanges(
  db: Db,
  { orgcode, memberId, deputyId, now }: Author,
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
      deputy_id: deputyId ?? null,
      reason,
      field: field as StoreChangeField,
      old_value: String(from ?? ''),
      new_value: String(to ?? ''),
      note,
    }));
  if (rows.length > 0) await db.insertInto('store_change').values(rows).execute();
  const kind = eventOf(reason, changes);
  if (kind) await recordOpenEvent(db, { orgcode, now, kind, ids: [storeId] });
}

/** A store that leaves or returns to the pool by an undone step or by the end of its protection has another owner, too. */
function eventOf(
  reason: StoreChangeReason,
  { owner, status }: Partial<Record<StoreChangeField, Change>>,
): OpenEventKind | null {
  if (reason === 'created' || reason === 'claimed') return `store.${reason}`;
  if (reason === 'audited') return status?.[1] === StoreStatus.inCooperation ? 'store.approved' : null;
  return owner && owner[0] !== owner[1] ? 'store.assigned' : null;
}
