import { sql } from 'kysely';
import type { PageAsOf } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import { accountFeed, appendEvents } from '../../platform/live/feed';
import { hasWord } from '../../platform/search/containing';
import { unreadNoticesOf } from './unread-notices';

const listedColumns = ['msg_id', 'kind', 'params', 'extra', 'msg_type', 'time', 'read_at'] as const;

export interface ListedNotices {
  accountId: string;
  msgType: number;
  /** Limits the list to notices that name this word, and to the kinds whose own words contain it. */
  words: { word: string; kinds: string[] } | undefined;
}

export function listNotices(db: Db, of: ListedNotices, page: PageAsOf) {
  return listed(db, of, page).execute();
}

export async function countNotices(db: Db, of: ListedNotices): Promise<number> {
  const counted = matching(db, of).select(sql<number>`count(*)::int`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

function matching(db: Pick<Db, 'selectFrom'>, { accountId, msgType, words }: ListedNotices) {
  const ofType = db.selectFrom('notice').where('account_id', '=', accountId).where('msg_type', '=', msgType);
  if (!words) return ofType;
  const named = sql<boolean>`exists (select from jsonb_each_text(params) where ${hasWord(sql`value`, words.word)})`;
  return ofType.where(sql<boolean>`(kind = any(${words.kinds}) or ${named})`);
}

function listed(db: Pick<Db, 'selectFrom'>, of: ListedNotices, { asOf, limit, offset }: PageAsOf) {
  return matching(db, of)
    .select(listedColumns)
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
export function readNotices(database: Db, of: ListedNotices, page: PageAsOf, now: Date) {
  const { accountId, msgType } = of;
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
    const rows = await listed(marking, of, page)
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
