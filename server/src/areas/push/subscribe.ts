import { sql } from 'kysely';
import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { isPoint } from './encrypt-push';
import type { PushServices, PushTarget } from './push-service';

/** Browsers that one person may have subscribed, with all identities; the one that was longest not renewed goes. */
export const mostPerPerson = 10;

/** Only specialists have notices and chats. */
export function assertHasNotices({ session }: SessionCall): void {
  if (session.isManager) throw new ApiError('roleForbidden');
}

/** Subscribes the browser for as long as the session lasts. */
export const subscribe: Handler<'POST /expand/push/web-subscribe', PushServices> = async (call) => {
  const { body, deps } = call;
  assertHasNotices(call);
  if (!deps.push.accepts(body.endpoint)) throw badInput('endpoint', 'format');
  if (!isPoint(body.p256dh)) throw badInput('p256dh', 'format');
  // The browser was subscribed with a key that has been changed since: it asks for the new one.
  if (body.public_key !== deps.push.publicKey) throw badInput('public_key', 'unknown');
  await saveSubscription(call, body);
  return null;
};

/** A device, and what it is sent to by: a browser's keys and the server's, or nothing but the endpoint of a phone. */
interface Subscription extends PushTarget {
  device_id: string;
  public_key: string;
}

/**
 * Neither the device nor the endpoint has another subscription afterwards. That of another account goes with what still
 * waits for it: the browser must not show one identity what another one was to be told.
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
