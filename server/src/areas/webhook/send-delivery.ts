import { Webhook } from 'standardwebhooks';
import type { Db } from '../../platform/db/database';
import { unseal } from '../../platform/session/seal';
import { sendNotices } from '../notice/send-notices';
import type { ClaimedDelivery } from './claim-deliveries';
import type { WebhookServices } from './webhook-service';

const [second, minute, hour] = [1, 60, 3_600];

/** Seconds after each failed try: three days together. After the last one the delivery is given up. */
export const pauseSeconds = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour + 25 * minute,
];

const excerptLength = 500;

export type DeliveryDeps = WebhookServices & { db: Db; now: () => Date };

interface Outcome {
  isDelivered: boolean;
  status: number | null;
  answer: string;
}

export async function sendDelivery(deps: DeliveryDeps, delivery: ClaimedDelivery): Promise<void> {
  const outcome = await tryDelivery(deps, delivery);
  await deps.db.transaction().execute((db) => settle(db as Db, delivery, outcome, deps.now()));
}

async function tryDelivery(
  { webhooks, secretsKey, now }: DeliveryDeps,
  delivery: ClaimedDelivery,
): Promise<Outcome> {
  const { url, body, event_id } = delivery;
  try {
    const time = now();
    const signatures = secretsOf(delivery, secretsKey, time).map((secret) =>
      new Webhook(secret).sign(event_id, time, body),
    );
    const headers = {
      'content-type': 'application/json',
      'webhook-id': event_id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    };
    const { status, text } = await webhooks.post(url, headers, body);
    // PostgreSQL stores no zero characters.
    const answer = text.slice(0, excerptLength).replaceAll('\0', '');
    return { isDelivered: status >= 200 && status < 300, status, answer };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { isDelivered: false, status: null, answer: reason.slice(0, excerptLength) };
  }
}

/** During the overlap after a rotation both secrets sign, so a receiver may have either. */
function secretsOf(delivery: ClaimedDelivery, secretsKey: Buffer, now: Date): string[] {
  const { sealed_secret, sealed_former_secret, former_until } = delivery;
  const isFormerValid = sealed_former_secret !== null && former_until !== null && former_until > now;
  const sealed = isFormerValid ? [sealed_secret, sealed_former_secret] : [sealed_secret];
  return sealed.map((text) => unseal(text, secretsKey));
}

/** Leaves the delivery alone if its claim has expired and another process has claimed it since. */
async function settle(db: Db, delivery: ClaimedDelivery, outcome: Outcome, now: Date): Promise<void> {
  const pause = pauseSeconds[delivery.tries - 1];
  const isLast = pause === undefined;
  const isGivenUp = !outcome.isDelivered && isLast && (await pauseEndpoint(db, delivery, now));
  const isOver = outcome.isDelivered || isGivenUp;
  await db
    .updateTable('webhook_delivery')
    .set({
      next_try_at: isOver ? null : new Date(now.getTime() + (pause ?? 0) * 1_000),
      delivered_at: outcome.isDelivered ? now : null,
      last_status: outcome.status,
      last_answer: outcome.answer,
    })
    .where('id', '=', delivery.id)
    .where('tries', '=', delivery.tries)
    .where('next_try_at', 'is not', null)
    .execute();
}

/** Returns whether this call paused the endpoint; several deliveries may fail for the last time at once. */
async function pauseEndpoint(db: Db, { endpoint_id, orgcode, name }: ClaimedDelivery, now: Date) {
  const paused = await db
    .updateTable('webhook_endpoint')
    .set({ paused_at: now, paused_because: 'failing' })
    .where('id', '=', endpoint_id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  if (paused.numUpdatedRows === 0n) return false;
  const admins = await db
    .selectFrom('account')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .execute();
  const accountIds = admins.map(({ id }) => id);
  const notice = { orgcode, accountIds, kind: 'webhook_paused', params: { name }, extra: {} } as const;
  await sendNotices(db, [notice], now);
  return true;
}
