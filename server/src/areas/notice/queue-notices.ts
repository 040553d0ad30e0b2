import type { NoticeType } from '@agency/shared/model/notice';
import { noticeHref, noticesHref } from '@agency/shared/model/notice-href';
import type { PushKind } from '@agency/shared/model/push';
import type { Db } from '../../platform/db/database';
import { type PushEvent, pushTexts } from '../push/push-texts';
import { type Push, queuePushes, unqueuePushes, unqueuePushesOf } from '../push/queue-pushes';
import type { NoticeKind } from './notice-texts';

export interface StoredNotice {
  msg_id: string;
  account_id: string;
  kind: Exclude<NoticeKind, 'plain'>;
  msg_type: NoticeType;
  extra: string;
}

/** Kinds whose simultaneous notices are pushed as one, such as forty stores assigned at once. */
const severalOf: Partial<Record<PushKind, PushEvent>> = {
  customer: 'several_customer',
  store: 'several_store',
};

/** Admins find out about a paused webhook in the app; no setting of the device is about such pushes. */
type PushedNotice = StoredNotice & { kind: Exclude<NoticeKind, 'plain' | 'webhook_paused'> };
const isPushed = (notice: StoredNotice): notice is PushedNotice => notice.kind !== 'webhook_paused';

const tagOf = (msgId: string): string => `notice-${msgId}`;

export async function queueNotices(db: Db, notices: readonly StoredNotice[], now: Date): Promise<void> {
  const groups = new Map<string, PushedNotice[]>();
  for (const notice of notices.filter(isPushed)) {
    const key = `${notice.account_id} ${pushTexts[notice.kind].kind}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  await queuePushes(db, [...groups.values()].flatMap(pushesOf), now);
}

function pushesOf(notices: PushedNotice[]): Push[] {
  const [first, second] = notices;
  const several = first && second && severalOf[pushTexts[first.kind].kind];
  if (several) {
    const { account_id: accountId, msg_type } = first;
    return [{ accountId, event: several, path: noticesHref(msg_type), tag: several }];
  }
  return notices.map(({ msg_id, account_id: accountId, kind: event, msg_type, extra }) => {
    const path = noticeHref(msg_type, extra) ?? noticesHref(msg_type);
    return { accountId, event, path, tag: tagOf(msg_id) };
  });
}

/** Removes queued pushes of withdrawn notices. A push for several is removed with the last unread one of its kind. */
export async function unqueueNotices(
  db: Db,
  ids: readonly string[],
  withdrawn: readonly { account_id: string; kind: string }[],
): Promise<void> {
  await unqueuePushes(db, ids.map(tagOf));
  for (const [pushKind, several] of Object.entries(severalOf)) {
    const kinds = Object.keys(pushTexts).filter((kind) => pushTexts[kind as PushEvent].kind === pushKind);
    const accountIds = withdrawn.filter(({ kind }) => kinds.includes(kind)).map((row) => row.account_id);
    await unqueuePushesOf(db, await withoutUnread(db, new Set(accountIds), kinds), several);
  }
}

async function withoutUnread(db: Db, accountIds: ReadonlySet<string>, kinds: string[]): Promise<string[]> {
  if (accountIds.size === 0) return [];
  const rows = await db
    .selectFrom('notice')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', [...accountIds])
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .execute();
  const unread = new Set(rows.map(({ account_id }) => account_id));
  return [...accountIds].filter((id) => !unread.has(id));
}
