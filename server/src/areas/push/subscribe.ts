import { sql } from 'kysely';
import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { isPublicKey } from './push-key';
import type { PushServices, PushTarget } from './push-service';

/** Maximum browsers of one person over all identities; the least recently renewed one is removed. */
export const mostPerPerson = 10;

export function assertHasNotices({ session }: SessionCall): void {
  if (session.isManager) throw new ApiError('roleForbidden');
}

export const subscribe: Handler<'POST /expand/push/web-subscribe', PushServices> = async (call) => {
  const { body, deps } = call;
  assertHasNotices(call);
  if (!deps.push.accepts(body.endpoint)) throw badInput('endpoint', 'format');
  if (!isPublicKey(body.p256dh)) throw badInput('p256dh', 'format');
  if (body.public_key !== deps.push.publicKey) throw badInput('public_key', 'unknown');
  await saveSubscription(call, body);
  return null;
};

interface Subscription extends PushTarget {
  device_id: string;
  public_key: string;
}

/**
 * Replaces all other subscriptions of the device and the endpoint. Those of another account lose their waiting pushes:
 * the browser must not show one identity the messages of another.
 */
export async function saveSubscription(call: SessionCall, subscription: Subscription): Promise<void> {
  const { db, session, language, now } = call;
  const lock = `push_subscription ${session.personId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', session.accountId)
    .where('device_id', '=', subscription.device_id)
    .where('endpoint', '<>', subscription.endpoint)
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', subscription.endpoint)
    .where('account_id', '<>', session.accountId)
    .execute();
  const owner = { account_id: session.accountId, session_hash: session.tokenHash };
  const row = { ...subscription, ...owner, language, subscribed_at: now, lost: 0 };
  await db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((same) => same.column('endpoint').doUpdateSet(row))
    .execute();
  await dropOldest(call);
}

async function dropOldest({ db, session }: SessionCall): Promise<void> {
  await sql`
    delete from push_subscription where id in (
      select subscription.id from push_subscription subscription
      join account on account.id = subscription.account_id
      where account.person_id = ${session.personId}
      order by subscribed_at desc, subscription.id desc offset ${sql.lit(mostPerPerson)})`.execute(db);
}

export const unsubscribe: Handler<'POST /expand/push/web-unsubscribe', PushServices> = async (call) => {
  const { body, db, session } = call;
  assertHasNotices(call);
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', session.accountId)
    .where('device_id', '=', body.device_id)
    .execute();
  return null;
};
