import { sql } from 'kysely';
import type { Call } from '../../platform/call/call';
import { pageAsOf } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { formatTime } from '../../platform/time/zoned-time';
import type { AdminAuthor } from '../admin-history/record-admin-change';
import { lockEndpoint, recordChange, wakeSenders } from './endpoints';

/** Number of days for which deliveries are stored, whether they arrived or not. */
export const deliveryDays = 30;

export async function listDeliveries(call: Call<'GET /expand/admin/webhook/deliveries'>) {
  const { db, session, query, zone, now } = call;
  const page = pageAsOf(query, now);
  const found = db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_endpoint as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .where('endpoint.orgcode', '=', session.orgcode)
    .where('endpoint.id', '=', query.endpoint_id)
    .where('queued_at', '<=', page.asOf);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['delivery.id', 'event_id', 'kind', 'subject', 'body', 'queued_at', 'tries', 'next_try_at'])
    .select(['last_tried_at', 'last_status', 'last_answer', 'delivered_at'])
    .orderBy('delivery.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const timeOf = (time: Date | null) => time && formatTime(time, zone);
  const list = rows.map((row) => ({
    ...row,
    state: stateOf(row),
    queued_at: formatTime(row.queued_at, zone),
    next_try_at: timeOf(row.next_try_at),
    last_tried_at: timeOf(row.last_tried_at),
    delivered_at: timeOf(row.delivered_at),
  }));
  return { as_of: page.asOf.toISOString(), list, total_rows: total };
}

function stateOf({ next_try_at, delivered_at }: { next_try_at: Date | null; delivered_at: Date | null }) {
  if (next_try_at) return 'waiting';
  return delivered_at ? 'delivered' : 'given_up';
}

/**
 * Sends a delivery again, with the same event id, so that its receiver can recognise it. One that waits is tried at
 * once. Later events of its subject wait for it.
 * @throws ApiError `notFound` if the organisation has no such delivery
 */
export async function sendAgain(db: Db, author: AdminAuthor, id: string): Promise<void> {
  const delivery = await db
    .selectFrom('webhook_delivery')
    .select('endpoint_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!delivery) throw new ApiError('notFound');
  const endpoint = await lockEndpoint(db, author.orgcode, delivery.endpoint_id);
  await db
    .updateTable('webhook_delivery')
    .set({ next_try_at: author.now, tries: 0, first_tried_at: null, delivered_at: null })
    .where('id', '=', id)
    .execute();
  await recordChange(db, author, 'sent_again', endpoint, { new_value: { delivery: id } });
  await wakeSenders(db);
}
