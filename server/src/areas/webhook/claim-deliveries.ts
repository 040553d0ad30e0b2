import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Milliseconds of a claim, longer than a try takes; afterwards another process may try. */
const leaseMs = 60_000;

/** Maximum deliveries to one endpoint in flight in one process, so that a hanging one leaves room for the others. */
const mostPerEndpoint = 4;

/**
 * Claims due deliveries for this process and skips rows that another one is claiming. Of each subject it claims only the
 * oldest that waits. `busy` are endpoints to which this process is sending.
 */
export async function claimDeliveries(
  db: Db,
  now: Date,
  { most, busy }: { most: number; busy: readonly string[] },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<{ id: string }>`
    update webhook_delivery set next_try_at = ${new Date(now.getTime() + leaseMs)}, tries = tries + 1,
      first_tried_at = coalesce(first_tried_at, ${now}), last_tried_at = ${now}
    where id in (
      select due.id from webhook_endpoint endpoint cross join lateral (
        select id from webhook_delivery delivery
        where endpoint_id = endpoint.id and next_try_at <= ${now} and not exists (
          select from webhook_delivery earlier
          where earlier.endpoint_id = delivery.endpoint_id and earlier.subject = delivery.subject
            and earlier.id < delivery.id and earlier.next_try_at is not null)
        order by next_try_at, id limit ${sql.lit(mostPerEndpoint)} for update skip locked) due
      where endpoint.paused_at is null and endpoint.id <> all(${busy}::text[])
      limit ${sql.lit(most)})
    returning id`.execute(db);
  if (rows.length === 0) return [];
  return findClaimed(
    db,
    rows.map(({ id }) => id),
  );
}

function findClaimed(db: Db, ids: string[]) {
  return db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_endpoint as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.id', 'delivery.event_id', 'delivery.body', 'delivery.tries', 'delivery.endpoint_id'])
    .select(['delivery.first_tried_at', 'endpoint.url', 'endpoint.orgcode', 'endpoint.name'])
    .select(['endpoint.sealed_secret', 'endpoint.sealed_former_secret', 'endpoint.former_until'])
    .where('delivery.id', 'in', ids)
    .orderBy('delivery.id')
    .execute();
}

export type ClaimedDelivery = Awaited<ReturnType<typeof findClaimed>>[number];
