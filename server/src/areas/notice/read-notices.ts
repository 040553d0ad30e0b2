import type { Db } from '../../platform/db/database';
import { accountFeed, appendEvents } from '../../platform/live/feed';
import { unreadNoticesOf } from './unread-notices';

/** Marks the notices of a kind until a moment as read, and tells the account's other devices if there were any. */
export async function readNotices(
  database: Db,
  accountId: string,
  msgType: number,
  asOf: Date,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('notice')
      .set({ read_at: now })
      .where('account_id', '=', accountId)
      .where('msg_type', '=', msgType)
      .where('time', '<=', asOf)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await appendEvents(
      db,
      [accountFeed(accountId)],
      async () => ({ type: 'notices_read', msg_type: msgType, unread: await unreadNoticesOf(db, accountId) }),
      now,
    );
  });
}
