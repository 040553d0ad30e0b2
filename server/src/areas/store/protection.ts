import { protectionWarningDays } from '@agency/shared/model/protection';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { addDays, dayOf } from '../../platform/time/zoned-time';
import { sendNotices } from '../notice/send-notices';
import { followStore } from './follow-store';
import { ownerNotice } from './owner-notice';
import { recordChanges } from './record-changes';
import { protectDaysOf } from './repository';

/** Returns the day on which a private store returns to the pool without further activity. */
export async function recycleDateFrom({ db, session, now }: SessionCall): Promise<string> {
  return addDays(dayOf(now, session.timezone), await protectDaysOf(db, session.orgcode));
}

export async function renewProtection(call: SessionCall, storeId: string): Promise<void> {
  await call.db
    .updateTable('store')
    .set({ recycle_date: await recycleDateFrom(call), reminded_of: null })
    .where('id', '=', storeId)
    .where('orgcode', '=', call.session.orgcode)
    .where('is_gh', '=', StoreOwnership.private)
    .where('store_status', '=', StoreStatus.inCooperation)
    .execute();
}

/** Returns stores with ended protection to the pool and reminds owners shortly before. */
export async function recycleStores(database: Db, now: Date): Promise<{ dropped: number; reminded: number }> {
  const tenants = await database.selectFrom('tenant').select(['orgcode', 'timezone']).execute();
  const done = { dropped: 0, reminded: 0 };
  for (const { orgcode, timezone } of tenants) {
    const today = dayOf(now, timezone);
    done.dropped += await dropStores(database, orgcode, today, now);
    done.reminded += await remindOwners(database, orgcode, today, now);
  }
  return done;
}

function protectedStores(db: Db, orgcode: string) {
  return db
    .updateTable('store')
    .where('orgcode', '=', orgcode)
    .where('is_gh', '=', StoreOwnership.private)
    .where('store_status', '=', StoreStatus.inCooperation)
    .where('deleted_at', 'is', null);
}

/** A store is protected through its recycle date. The process that updates a row first also notifies its owner. */
async function dropStores(database: Db, orgcode: string, today: string, now: Date): Promise<number> {
  return database.transaction().execute(async (db) => {
    const due = await db
      .selectFrom('store')
      .select(['id', 'member_id', 'store_name'])
      .where('orgcode', '=', orgcode)
      .where('is_gh', '=', StoreOwnership.private)
      .where('store_status', '=', StoreStatus.inCooperation)
      .where('deleted_at', 'is', null)
      .where('recycle_date', '<', today)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const store of due) {
      await db
        .updateTable('store')
        .set({
          is_gh: StoreOwnership.public,
          member_id: null,
          recycle_date: null,
          reminded_of: null,
          left_pool_at: null,
        })
        .where('id', '=', store.id)
        .execute();
      await followStore(db, store.id, null);
      const author = { orgcode, memberId: null, now };
      await recordChanges(db, author, store.id, 'dropped', { owner: [store.member_id, null] });
    }
    const notices = due.flatMap(({ member_id, ...store }) =>
      member_id ? [ownerNotice({ ...store, orgcode, member_id }, 'store_dropped')] : [],
    );
    await sendNotices(db, notices, now);
    return due.length;
  });
}

async function remindOwners(database: Db, orgcode: string, today: string, now: Date): Promise<number> {
  return database.transaction().execute(async (db) => {
    const near = await protectedStores(db, orgcode)
      .set({ reminded_of: sql`recycle_date` })
      .where('member_id', 'is not', null)
      .where('recycle_date', '<=', addDays(today, protectionWarningDays))
      .where(sql<boolean>`reminded_of is distinct from recycle_date`)
      .returning(['id', 'member_id', 'store_name', 'recycle_date'])
      .execute();
    const notices = near.flatMap(({ recycle_date, member_id, ...store }) => {
      const params = { date: recycle_date ?? '' };
      return member_id ? [ownerNotice({ ...store, orgcode, member_id }, 'store_to_be_public', params)] : [];
    });
    await sendNotices(db, notices, now);
    return near.length;
  });
}
