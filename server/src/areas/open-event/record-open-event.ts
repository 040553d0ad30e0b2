import { randomUUID } from 'node:crypto';
import type { OpenEventKind } from '@agency/shared/model/open-event';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { channel } from '../../platform/db/notifications';
import { detailsOf, type Subject } from './open-event-data';

export const wakePayload = JSON.stringify({ webhook: true });

interface OpenEvent {
  orgcode: string;
  now: Date;
  kind: OpenEventKind;
  ids: readonly string[];
}

/**
 * Queues an event for each endpoint of the organisation that has chosen its kind. It runs after the change and inside
 * its transaction, so an event is sent if and only if the change is stored. The command has locked the record, which
 * makes the order of the deliveries of one record that of its changes.
 */
export async function recordOpenEvent(db: Db, { orgcode, now, kind, ids }: OpenEvent): Promise<void> {
  if (ids.length === 0) return;
  const endpoints = await db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where(sql<boolean>`jsonb_exists(kinds, ${kind})`)
    // Without the lock the change would fail if an admin removes the endpoint meanwhile.
    .forKeyShare()
    .execute();
  if (endpoints.length === 0) return;
  const subject = kind.slice(0, kind.indexOf('.')) as Subject;
  const records = await detailsOf[subject](db, ids);
  const rows = records.flatMap(({ id, ...data }) => {
    const event = {
      event_id: `evt_${randomUUID()}`,
      kind,
      subject: `${subject} ${id}`,
      body: JSON.stringify({ type: kind, timestamp: now.toISOString(), data }),
      queued_at: now,
      next_try_at: now,
    };
    return endpoints.map((endpoint) => ({ endpoint_id: endpoint.id, ...event }));
  });
  for (let first = 0; first < rows.length; first += rowsOfStatement) {
    await db
      .insertInto('webhook_delivery')
      .values(rows.slice(first, first + rowsOfStatement))
      .execute();
  }
  await sql`select pg_notify(${channel}, ${wakePayload})`.execute(db);
}

/** A statement of PostgreSQL has at most 65,535 parameters. */
const rowsOfStatement = 5_000;
