import { sql } from 'kysely';
import type { PageAsOf } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import { accountFeed, appendEvents } from '../../platform/live/feed';
import { unreadNoticesOf } from './unread-notices';

const listedColumns = ['msg_id', 'kind', 'params', 'extra', 'msg_type', 'time', 'read_at'] as const;

export function listNotices(db: Db, accountId: string, msgType: number, page: PageAsOf) {
  return listed(db, accountId, msgType, page).execute();
}

function listed(
  db: Pick<Db, 'selectFrom'>,
  accountId: string,
  msgType: number,
  { asOf, limit, offset }: PageAsOf,
) {
  return db
    .selectFrom('notice')
    .select(listedColumns)
    .where('account_id', '=', accountId)
    .where('msg_type', '=', msgType)
    .where('time', '<=', asOf)
    .orderBy('time', 'desc')
    .orderBy('msg_id', 'desc')
    .limit(limit)
    .offset(offset);
}

/**
 * Lists the notices and marks all of the kind as read, also those of later pages; notifies the account's other devices
 * if any were unread. One statement does both, so that a notice stored meanwhile is neither shown nor marked.
 */
export function readNotices(database: Db, accountId: string, msgType: number, page: PageAsOf, now: Date) {
  return database.transaction().execute(async (db) => {
    const marking = db.with('marked', (query) =>
      query
        .updateTable('notice')
        .set({ read_at: now })
        .where('account_id', '=', accountId)
        .where('msg_type', '=', msgType)
        .where('time', '<=', page.asOf)
        .where('read_at', 'is', null)
        .returning('msg_id'),
    );
    const rows = await listed(marking, accountId, msgType, page)
      .select(sql<number>`(select count(*)::int from marked)`.as('marked'))
      .execute();
    if (!rows[0]?.marked) return rows;
    await appendEvents(
      db,
      [accountFeed(accountId)],
      async () => ({ type: 'notices_read', msg_type: msgType, unread: await unreadNoticesOf(db, accountId) }),
      now,
    );
    return rows;
  });
}
