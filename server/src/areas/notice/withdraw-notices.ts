import type { Db } from '../../platform/db/database';
import { accountFeed, appendEvents } from '../../platform/live/feed';
import { unqueueNotices } from './queue-notices';
import { unreadNoticesOf } from './unread-notices';

export async function withdrawNotices(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const withdrawn = await db
    .deleteFrom('notice')
    .where('msg_id', 'in', [...ids])
    .where('read_at', 'is', null)
    .returning(['account_id', 'msg_type', 'kind'])
    .execute();
  const accountOf = new Map(withdrawn.map(({ account_id }) => [accountFeed(account_id), account_id]));
  for (const msg_type of new Set(withdrawn.map((row) => row.msg_type))) {
    const feeds = withdrawn
      .filter((row) => row.msg_type === msg_type)
      .map((row) => accountFeed(row.account_id));
    const unreadOf = (feed: string) => unreadNoticesOf(db, accountOf.get(feed) ?? '');
    await appendEvents(
      db,
      feeds,
      async (feed) => ({ type: 'notices_read', msg_type, unread: await unreadOf(feed) }),
      now,
    );
  }
  // Runs under the locks of the feeds, as queueing does: the opposite order could deadlock.
  await unqueueNotices(db, ids, withdrawn);
}
