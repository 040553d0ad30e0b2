import type { PushMessage } from '@agency/shared/model/push';
import type { Db } from '../../platform/db/database';
import { isSessionOpen, type SessionDeps } from '../../platform/session/session';
import { deviceAt } from './device-push';
import { type DuePush, messageOf } from './due-pushes';
import type { PushOptions, PushOutcome, PushServices } from './push-service';

/** Seconds after which a push is outdated, for us and the push service. */
const lifeSeconds = 4 * 3600;

/** Seconds after each failed try; the push is dropped after the last one. */
export const backoffSeconds = [30, 120, 600, 1_800, 3_600];

/** Number of consecutive lost messages after which a device counts as gone. */
const mostLost = 10;

export type SendDeps = SessionDeps & PushServices;

/** Sends one push to one device and stores the outcome; null if it was not to be sent. */
export async function sendPush(deps: SendDeps, push: DuePush): Promise<PushOutcome | null> {
  const { db, now } = deps;
  if (!(await isSessionOpen(deps, push.session_hash))) {
    await endSubscription(db, push);
    return null;
  }
  const age = (now().getTime() - push.queued_at.getTime()) / 1000;
  const send = age < lifeSeconds ? wayTo(deps, push) : null;
  const message = send && messageOf(push, now());
  if (!message) {
    await forget(db, push);
    return null;
  }
  const ttlSeconds = Math.ceil(lifeSeconds - age);
  const outcome = await send(message, { ttlSeconds, isUrgent: message.kind === 'chat' });
  await settle(db, push, outcome, { now: now(), leftSeconds: ttlSeconds });
  return outcome;
}

type Send = (message: PushMessage, options: PushOptions) => Promise<PushOutcome>;

function wayTo({ push: browsers, devicePush }: PushServices, push: DuePush): Send | null {
  const device = deviceAt(push.endpoint);
  if (device) return devicePush && ((message, options) => devicePush.send(device, message, options));
  // A subscription with a previous key is renewed when the device next opens the app.
  if (push.public_key !== browsers.publicKey) return null;
  return (message, options) => browsers.send(push, message, options);
}

async function settle(
  db: Db,
  push: DuePush,
  outcome: PushOutcome,
  { now, leftSeconds }: { now: Date; leftSeconds: number },
): Promise<void> {
  if (outcome.status === 'gone') return endSubscription(db, push);
  if (outcome.status === 'sent') {
    await forget(db, push);
    await countLost(db, push, 'none');
    return;
  }
  const backoff = backoffSeconds[push.tries - 1];
  if (outcome.status === 'later' && backoff !== undefined) {
    const wait = Math.max(backoff, outcome.retryAfterSeconds);
    if (wait < leftSeconds) return postpone(db, push, new Date(now.getTime() + wait * 1000));
  }
  await forget(db, push);
  await countLost(db, push, 'one more');
}

async function postpone(db: Db, { id }: DuePush, due_at: Date): Promise<void> {
  await db.updateTable('push_delivery').set({ due_at }).where('id', '=', id).execute();
}

async function forget(db: Db, { id }: DuePush): Promise<void> {
  await db.deleteFrom('push_delivery').where('id', '=', id).execute();
}

async function countLost(db: Db, { subscription_id }: DuePush, change: 'none' | 'one more'): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set((row) => ({ lost: change === 'none' ? 0 : row('lost', '+', 1) }))
    .where('id', '=', subscription_id)
    .$if(change === 'none', (query) => query.where('lost', '>', 0))
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', subscription_id)
    .where('lost', '>=', mostLost)
    .execute();
}

/** Deletes the subscription only as it was sent to: the browser may have renewed it meanwhile. */
async function endSubscription(db: Db, { subscription_id, endpoint, session_hash }: DuePush): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', subscription_id)
    .where('endpoint', '=', endpoint)
    .where('session_hash', '=', session_hash)
    .execute();
}
