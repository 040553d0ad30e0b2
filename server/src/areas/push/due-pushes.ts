import { isQuiet, type PushKind, type PushMessage } from '@agency/shared/model/push';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { languageOf } from '../../platform/http/language';
import { formatTime } from '../../platform/time/zoned-time';
import { wordPush } from './push-texts';

/** Milliseconds of a claim, longer than a push takes; afterwards another process may try. */
const leaseMs = 60_000;

/**
 * Claims due pushes for this process and skips rows that another one is claiming. The claim counts as a try, so that a
 * push that kills its process is not retried forever.
 */
export async function claimDue(db: Db, now: Date, most: number): Promise<DuePush[]> {
  const { rows } = await sql<{ id: string }>`
    update push_delivery set due_at = ${new Date(now.getTime() + leaseMs)}, tries = tries + 1
    where id in (
      select id from push_delivery where due_at <= ${now} order by due_at, id limit ${sql.lit(most)}
      for update skip locked)
    returning id`.execute(db);
  if (rows.length === 0) return [];
  return findPushes(
    db,
    rows.map(({ id }) => id),
  );
}

function findPushes(db: Db, ids: string[]) {
  return db
    .selectFrom('push_delivery as delivery')
    .innerJoin('push_subscription as subscription', 'subscription.id', 'delivery.subscription_id')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .innerJoin('tenant', 'tenant.orgcode', 'account.orgcode')
    .leftJoin('push_setting as setting', 'setting.account_id', 'subscription.account_id')
    .select(['delivery.id', 'delivery.event', 'delivery.path', 'delivery.tag', 'delivery.queued_at'])
    .select(['delivery.tries', 'delivery.subscription_id', 'subscription.session_hash'])
    .select(['subscription.endpoint', 'subscription.p256dh', 'subscription.auth', 'subscription.public_key'])
    .select(['subscription.language', 'tenant.timezone'])
    .select(['setting.off_kinds', 'setting.quiet_from', 'setting.quiet_to'])
    .where('delivery.id', 'in', ids)
    .orderBy('delivery.id')
    .execute();
}

export type DuePush = Awaited<ReturnType<typeof findPushes>>[number];

/** Builds the message of a push; null if the owner has disabled its kind or this hour. */
export function messageOf(push: DuePush, now: Date): PushMessage | null {
  const words = wordPush(push.event, languageOf(push.language));
  if (!words || !isWanted(push, words.kind, now)) return null;
  return { ...words, path: push.path, tag: push.tag, lang: push.language };
}

function isWanted(
  { off_kinds, quiet_from, quiet_to, timezone }: DuePush,
  kind: PushKind,
  now: Date,
): boolean {
  // Somebody else's login is most likely at night.
  if (kind === 'login') return true;
  if (off_kinds?.includes(kind)) return false;
  if (quiet_from === null || quiet_to === null) return true;
  return !isQuiet(formatTime(now, timezone).slice(11, 16), { from: quiet_from, to: quiet_to });
}
