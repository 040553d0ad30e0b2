import type { Db } from '../db/database';
import { accountFeed, appendEvents, attacheAccountsOf } from '../live/feed';
import type { NoticeKind } from './notice-texts';
import { noticeTypes } from './notice-types';
import { unreadNoticesOf } from './unread-notices';

interface Notice {
  orgcode: string;
  /** Whose attache accounts are told. */
  memberId: string;
  kind: Exclude<NoticeKind, 'plain'>;
  /** What the words of the kind name. */
  params: Record<string, string>;
  /** Where the notice leads: `store_id`, `clue_id` and `type` of the screen behind it. */
  extra: Record<string, string | number | null>;
}

/**
 * Tells a member's attache accounts what happened, also on their open live channels. Runs in the transaction of the event:
 * everything is stored, or nothing. Who tells several members does so in the order of their ids, lest two such
 * transactions wait for each other.
 */
export async function sendNotice(db: Db, notice: Notice, now: Date): Promise<void> {
  const { orgcode, memberId, kind, params, extra } = notice;
  const accountIds = await attacheAccountsOf(db, orgcode, memberId);
  if (accountIds.length === 0) return;
  const msg_type = kind.startsWith('store_') ? noticeTypes.reminder : noticeTypes.customerDynamics;
  const rows = accountIds.map((account_id) => ({
    orgcode,
    account_id,
    msg_type,
    kind,
    params: JSON.stringify(params),
    extra: JSON.stringify(extra),
    time: now,
  }));
  await db.insertInto('notice').values(rows).execute();
  const accountOf = new Map(accountIds.map((id) => [accountFeed(id), id]));
  const unreadOf = (feed: string) => unreadNoticesOf(db, accountOf.get(feed) ?? '');
  await appendEvents(
    db,
    accountOf.keys(),
    async (feed) => ({ type: 'notice', msg_type, unread: await unreadOf(feed) }),
    now,
  );
}
