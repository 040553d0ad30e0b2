import { isDeepStrictEqual } from 'node:util';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import type { DoneRow, StoreState } from '../../platform/db/tables/batch-rows';
import { changeBrokers } from '../customer-owner/change-brokers';
import { authorOf, recordChanges } from '../store/record-changes';
import { placeChanges } from '../store/store-place';
import { lockStore } from './store-state';

/** Restores the store if nothing changed since the batch; returns whether it did. */
export async function undoStore(
  call: SessionCall,
  { id, before, after }: Extract<DoneRow, { kind: 'store' }>,
): Promise<boolean> {
  const { db, session } = call;
  const now = await lockStore(db, session.orgcode, id);
  if (!now || !isDeepStrictEqual({ ...now, brokers: [] }, { ...after, brokers: [] })) return false;
  const { left_pool_at, last_change: _, brokers, place, pending_place, ...columns } = before;
  await db
    .updateTable('store')
    .set({
      ...columns,
      ...place,
      pending_place: pending_place && JSON.stringify(pending_place),
      left_pool_at: left_pool_at ? new Date(left_pool_at) : null,
    })
    .where('id', '=', id)
    .execute();
  if (before.member_id !== after.member_id) await returnBrokers(db, before, after, now);
  await recordChanges(db, authorOf(call), id, 'undone', {
    owner: [after.member_id, before.member_id],
    status: [after.store_status, before.store_status],
    ...placeChanges(after.place, before.place),
  });
  return true;
}

/** Returns brokers to their previous members; brokers added since follow the store. */
async function returnBrokers(db: Db, before: StoreState, after: StoreState, now: StoreState): Promise<void> {
  const was = new Map(before.brokers.map(({ id, member_id }) => [id, member_id]));
  for (const { id, member_id } of now.brokers) {
    if (member_id !== after.member_id) continue;
    const back = was.has(id) ? (was.get(id) ?? null) : before.member_id;
    await changeBrokers(
      db,
      (brokers) => brokers.where('id', '=', id).where('member_id', 'is not distinct from', member_id),
      { member_id: back },
    );
  }
}
