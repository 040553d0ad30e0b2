import { distanceBetween, type Point } from '@agency/shared/model/distance';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import type { PendingPlace } from '../../platform/db/tables/stores';
import { formatTime } from '../../platform/time/zoned-time';
import { findMember } from '../member/members';

type Requested = Point & { pending_place: PendingPlace | null };

export async function presentRequest(
  { db, session, zone }: SessionCall,
  { pending_place: pending, ...store }: Requested,
) {
  if (!pending) return null;
  const { region_name, address, lng, lat, requested_on, member_id } = pending;
  // The store may have come from another branch since: the request still names its author.
  const member = await findMember(db, { ...session, branchId: null }, member_id);
  return {
    region_name,
    address,
    lng,
    lat,
    distance: Math.round(distanceBetween(store, pending)),
    requested_by: member?.name ?? '',
    requested_on: formatTime(new Date(requested_on), zone),
  };
}

/** Returns the reason of the last refused move, empty if none was written; null if the place has changed since. */
export async function findMoveRefusal(db: Db, storeId: string): Promise<string | null> {
  const last = await db
    .selectFrom('store_change')
    .select(['reason', 'note'])
    .where('store_id', '=', storeId)
    .where('field', '=', 'coordinates')
    .orderBy('changed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.reason === 'move_refused' ? last.note : null;
}
