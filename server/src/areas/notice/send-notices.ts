import type { LiveEvent } from '@agency/shared/api';
import { NoticeType } from '@agency/shared/model/notice';
import type { Db } from '../../platform/db/database';
import { accountFeed, appendEvents, attacheAccountsOf } from '../../platform/live/feed';
import type { NoticeKind } from './notice-texts';
import { queueNotices } from './queue-notices';
import { unreadNoticesOf } from './unread-notices';

interface NoticeContent {
  orgcode: string;
  kind: Exclude<NoticeKind, 'plain'>;
  params: Record<string, string>;
  /** Target of the notice: `store_id`, `clue_id` and `type` of the screen, `indicator_id` and its days, or `page`. */
  extra: Record<string, string | number | null>;
}

export type Notice = NoticeContent & { memberId: string };

type AccountNotice = NoticeContent & { accountIds: readonly string[] };

/**
 * Stores notices for the attache accounts of members or for chosen accounts, with live events and queued pushes. Call it once, at the end of
 * the transaction of the event: feeds are locked in a fixed order to prevent deadlocks. Returns the ids of each stored
 * notice.
 */
export async function sendNotices(
  db: Db,
  notices: readonly (Notice | AccountNotice)[],
  now: Date,
): Promise<string[][]> {
  const accounts = await accountsOf(db, notices.filter(isOfMember));
  const recipients = notices.map((notice) =>
    isOfMember(notice) ? (accounts.get(notice.memberId) ?? []) : [...notice.accountIds],
  );
  const rows = notices.flatMap((notice, index) =>
    (recipients[index] ?? []).map((account_id) => rowOf(notice, account_id, now)),
  );
  if (rows.length === 0) return recipients;
  const inserted = await db.insertInto('notice').values(rows).returning('msg_id').execute();
  const ids = inserted.map(({ msg_id }) => msg_id);
  const stored = rows.map((row, index) => ({ ...row, msg_id: ids[index] ?? '' }));
  for (const msg_type of new Set(rows.map((row) => row.msg_type))) {
    const ofType = stored.filter((row) => row.msg_type === msg_type);
    const ofFeed = (feed: string) => ofType.filter(({ account_id }) => accountFeed(account_id) === feed);
    const feeds = ofType.map(({ account_id }) => accountFeed(account_id));
    await appendEvents(db, feeds, (feed) => noticeEvent(db, msg_type, ofFeed(feed)), now);
  }
  // Runs under the locks of the feeds, so that nobody else writes for these accounts.
  await queueNotices(db, stored, now);
  return recipients.map((accountIds) => ids.splice(0, accountIds.length));
}

const isOfMember = (notice: Notice | AccountNotice): notice is Notice => 'memberId' in notice;

async function noticeEvent(
  db: Db,
  msg_type: number,
  notices: { msg_id: string; account_id: string; kind: NoticeKind }[],
): Promise<LiveEvent> {
  const msg_ids = notices.map(({ msg_id }) => msg_id);
  const isLogin = notices.some(({ kind }) => kind === 'new_login');
  return {
    type: 'notice',
    msg_type,
    msg_ids,
    unread: await unreadNoticesOf(db, notices[0]?.account_id ?? ''),
    ...(isLogin ? { is_login: true } : {}),
  };
}

async function accountsOf(db: Db, notices: readonly Notice[]): Promise<Map<string, string[]>> {
  const orgcodes = new Map(notices.map(({ memberId, orgcode }) => [memberId, orgcode]));
  const accounts = new Map<string, string[]>();
  for (const [memberId, orgcode] of orgcodes) {
    accounts.set(memberId, await attacheAccountsOf(db, orgcode, memberId));
  }
  return accounts;
}

function rowOf({ orgcode, kind, params, extra }: NoticeContent, account_id: string, time: Date) {
  const isOfCustomer = kind.startsWith('customer_') || kind.startsWith('clue_');
  const msg_type = isOfCustomer ? NoticeType.customerDynamics : NoticeType.reminder;
  const texts = { params: JSON.stringify(params), extra: JSON.stringify(extra) };
  return { orgcode, account_id, msg_type, kind, ...texts, time };
}
