import { AuditDecision, StoreStatus } from '@agency/shared/model/store';
import { type FreeMove, moveLimitOf, needsMoveApproval } from '@agency/shared/model/visit';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import type { PendingPlace, StorePlace } from '../../platform/db/tables/stores';
import type { Session } from '../../platform/session/session';
import { visitConfigOf } from '../config/visit-config';
import type { Notice } from '../notice/send-notices';
import type { FoundStore } from './open-store';
import { ownerNotice } from './owner-notice';
import { authorOf, recordChanges } from './record-changes';
import { pickPlace, placeChanges } from './store-place';

type PlacedStore = Pick<FoundStore, 'store_status' | 'lng' | 'lat' | 'approved_lng' | 'approved_lat'>;

/**
 * Returns the circle within which this user may move the store without approval; null if anywhere. Its centre is the
 * last approved point, or a specialist could move a store far by many short moves.
 */
export async function freeMoveOf(db: Db, session: Session, store: PlacedStore): Promise<FreeMove> {
  if (session.isManager || store.store_status !== StoreStatus.inCooperation) return null;
  const metres = moveLimitOf(await visitConfigOf(db, session.orgcode));
  if (metres === null) return null;
  return { lng: store.approved_lng ?? store.lng, lat: store.approved_lat ?? store.lat, metres };
}

/** Decides whether an edited place counts at once or waits for a manager, and returns the columns to write. */
export async function moveStore({ db, session, now }: SessionCall, store: FoundStore, wanted: StorePlace) {
  const changes = placeChanges(store, wanted);
  if (Object.values(changes).every(([from, to]) => from === to))
    return { kind: 'none', columns: {} } as const;
  const free = await freeMoveOf(db, session, store);
  if (needsMoveApproval(free, wanted)) {
    const pending: PendingPlace = {
      ...pickPlace(wanted),
      member_id: session.memberId,
      requested_on: now.toISOString(),
    };
    const columns = { ...pickPlace(store), pending_place: JSON.stringify(pending) };
    return { kind: 'requested', columns, changes } as const;
  }
  const columns = {
    pending_place: null,
    approved_lng: free?.lng ?? null,
    approved_lat: free?.lat ?? null,
  };
  return { kind: 'done', columns, changes } as const;
}

/** Decides on a move that waits. The first of concurrent decisions counts, because the store is locked. */
export async function decideOnMove(
  call: SessionCall,
  store: FoundStore,
  pending: PendingPlace,
  decision: { apply_status: number; note: string },
): Promise<Notice[]> {
  const { db, session } = call;
  const isAgreed = decision.apply_status === AuditDecision.agree;
  const [before, wanted] = [pickPlace(store), pickPlace(pending)];
  const placed = isAgreed ? { ...wanted, approved_lng: null, approved_lat: null } : {};
  await db
    .updateTable('store')
    .set({ ...placed, pending_place: null })
    .where('id', '=', store.id)
    .execute();
  const [reason, changes] = isAgreed
    ? (['move_approved', placeChanges(before, wanted)] as const)
    : (['move_refused', placeChanges(wanted, before)] as const);
  await recordChanges(db, authorOf(call), store.id, reason, changes, decision.note);
  if (!store.member_id) return [];
  const owned = { ...store, orgcode: session.orgcode, member_id: store.member_id };
  if (isAgreed) return [ownerNotice(owned, 'store_move_approved')];
  const { note } = decision;
  return [
    note
      ? ownerNotice(owned, 'store_move_refused_for', { reason: note })
      : ownerNotice(owned, 'store_move_refused'),
  ];
}
