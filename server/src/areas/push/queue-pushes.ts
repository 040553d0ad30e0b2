import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { channel } from '../../platform/db/notifications';
import type { PushEvent } from './push-texts';

export interface Push {
  accountId: string;
  event: PushEvent;
  path: string;
  /** A waiting push of the same tag makes another one redundant. */
  tag: string;
}

/** Maximum waiting pushes of one device; the rest is visible in the app. */
const mostWaiting = 20;

/** Payload that wakes the senders of all processes after the commit. */
export const wakePayload = JSON.stringify({ push: true });

/**
 * Queues pushes inside the transaction of the event; they are sent later and neither delay nor fail it. Settings of the
 * device apply when it is sent.
 */
export async function queuePushes(db: Db, pushes: readonly Push[], now: Date): Promise<void> {
  if (pushes.length === 0) return;
  const { numAffectedRows } = await sql`
    insert into push_delivery (subscription_id, event, path, tag, queued_at, due_at)
    select subscription.id, event, path, tag, ${now}, ${now}
    from unnest(
      ${pushes.map(({ accountId }) => accountId)}::bigint[], ${pushes.map(({ event }) => event)}::text[],
      ${pushes.map(({ path }) => path)}::text[], ${pushes.map(({ tag }) => tag)}::text[]
    ) as push (account_id, event, path, tag)
    join push_subscription subscription on subscription.account_id = push.account_id
    join session on session.token_hash = subscription.session_hash and session.revoked_at is null
    where (select count(*) from push_delivery waiting where waiting.subscription_id = subscription.id)
      < ${mostWaiting}
    on conflict (subscription_id, tag) do nothing`.execute(db);
  if (numAffectedRows) await sql`select pg_notify(${channel}, ${wakePayload})`.execute(db);
}

export async function unqueuePushes(db: Db, tags: readonly string[]): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('tag', 'in', [...tags])
    .execute();
}

export async function unqueuePushesOf(db: Db, accountIds: readonly string[], tag: string): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .deleteFrom('push_delivery')
    .where('tag', '=', tag)
    .where('subscription_id', 'in', (query) =>
      query
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', 'in', [...accountIds]),
    )
    .execute();
}
