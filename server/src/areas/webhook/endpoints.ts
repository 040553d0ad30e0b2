import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OpenEventKind } from '@agency/shared/model/open-event';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { channel } from '../../platform/db/notifications';
import { ApiError, badInput } from '../../platform/http/api-error';
import { seal } from '../../platform/session/seal';
import { type AdminAuthor, type AdminChange, recordAdminChanges } from '../admin-history/record-admin-change';
import { wakePayload } from '../open-event/record-open-event';
import type { WebhookServices } from './webhook-service';

const mostEndpoints = 20;
/** Hours for which events are signed with the previous secret, too, after a rotation. */
const overlapHours = 72;
const hourMs = 3_600_000;

interface Details {
  name: string;
  url: string;
  kinds: OpenEventKind[];
}

/** A secret as the Standard Webhooks specification writes it. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Adds an endpoint; its secret is shown this once. Runs inside a transaction, like all changes here.
 * @throws ApiError `webhooksFull` with 20 endpoints, `badInput` for an address that is not public
 */
export async function createEndpoint(
  db: Db,
  author: AdminAuthor,
  details: Details,
  services: WebhookServices,
): Promise<{ id: string; secret: string }> {
  assertAccepted(services, details.url);
  await db.selectFrom('tenant').select('id').where('orgcode', '=', author.orgcode).forUpdate().execute();
  if ((await listEndpoints(db, author.orgcode)).length >= mostEndpoints) throw new ApiError('webhooksFull');
  const { name, url, kinds } = details;
  const shown = { id: `we_${randomBytes(12).toString('hex')}`, secret: newSecret() };
  await db
    .insertInto('webhook_endpoint')
    .values({
      id: shown.id,
      orgcode: author.orgcode,
      name,
      url,
      kinds: JSON.stringify(kinds),
      sealed_secret: seal(shown.secret, services.secretsKey),
      created_at: author.now,
    })
    .execute();
  await recordChange(db, author, 'created', { id: shown.id, name }, { new_value: { name, url, kinds } });
  return shown;
}

/**
 * Waiting deliveries go to the new address. Events that wait are sent even if their kind is no longer chosen.
 * @throws ApiError `conflict` if `before` is not what is stored
 */
export async function changeEndpoint(
  db: Db,
  author: AdminAuthor,
  { id, before, ...details }: Details & { id: string; before: Details },
  services: WebhookServices,
): Promise<void> {
  assertAccepted(services, details.url);
  const { name, url, kinds } = await lockEndpoint(db, author.orgcode, id);
  if (!isDeepStrictEqual({ name, url, kinds }, before)) throw new ApiError('conflict');
  await db
    .updateTable('webhook_endpoint')
    .set({ ...details, kinds: JSON.stringify(details.kinds) })
    .where('id', '=', id)
    .execute();
  const values = { old_value: { name, url, kinds }, new_value: { ...details } };
  await recordChange(db, author, 'changed', { id, name: details.name }, values);
}

/** Gives an endpoint another secret. Both secrets sign for three days. */
export async function rotateEndpoint(
  db: Db,
  author: AdminAuthor,
  id: string,
  { secretsKey }: WebhookServices,
): Promise<{ id: string; secret: string }> {
  const endpoint = await lockEndpoint(db, author.orgcode, id);
  const secret = newSecret();
  await db
    .updateTable('webhook_endpoint')
    .set({
      sealed_secret: seal(secret, secretsKey),
      sealed_former_secret: endpoint.sealed_secret,
      former_until: new Date(author.now.getTime() + overlapHours * hourMs),
    })
    .where('id', '=', id)
    .execute();
  await recordChange(db, author, 'rotated', endpoint);
  return { id, secret };
}

/**
 * Pauses or resumes an endpoint. While it is paused, events wait. After resuming, each of them has three days again.
 * @throws ApiError `unchanged`
 */
export async function setPaused(
  db: Db,
  author: AdminAuthor,
  { id, paused }: { id: string; paused: boolean },
): Promise<void> {
  const endpoint = await lockEndpoint(db, author.orgcode, id);
  if ((endpoint.paused_at !== null) === paused) throw new ApiError('unchanged');
  await db
    .updateTable('webhook_endpoint')
    .set(
      paused ? { paused_at: author.now, paused_because: 'admin' } : { paused_at: null, paused_because: null },
    )
    .where('id', '=', id)
    .execute();
  if (!paused) {
    await db
      .updateTable('webhook_delivery')
      .set({ next_try_at: author.now, tries: 0, first_tried_at: null })
      .where('endpoint_id', '=', id)
      .where('next_try_at', 'is not', null)
      .execute();
    await wakeSenders(db);
  }
  await recordChange(db, author, paused ? 'paused' : 'resumed', endpoint);
}

export async function removeEndpoint(db: Db, author: AdminAuthor, id: string): Promise<void> {
  const endpoint = await lockEndpoint(db, author.orgcode, id);
  await db.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
  const { name, url, kinds } = endpoint;
  await recordChange(db, author, 'removed', endpoint, { old_value: { name, url, kinds } });
}

export function listEndpoints(db: Db, orgcode: string) {
  return db
    .selectFrom('webhook_endpoint')
    .select(['id', 'name', 'url', 'kinds', 'created_at', 'former_until', 'paused_at', 'paused_because'])
    .select(
      sql<number>`(select count(*)::int from webhook_delivery
        where endpoint_id = webhook_endpoint.id and next_try_at is not null)`.as('waiting'),
    )
    .where('orgcode', '=', orgcode)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @throws ApiError `notFound` if the organisation has no such endpoint */
export async function lockEndpoint(db: Db, orgcode: string, id: string) {
  const found = await db
    .selectFrom('webhook_endpoint')
    .select(['id', 'name', 'url', 'kinds', 'sealed_secret', 'paused_at'])
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('notFound');
  return found;
}

export async function wakeSenders(db: Db): Promise<void> {
  await sql`select pg_notify(${channel}, ${wakePayload})`.execute(db);
}

export function recordChange(
  db: Db,
  author: AdminAuthor,
  action: AdminChange['action'],
  { id, name }: { id: string; name: string },
  values: Pick<AdminChange, 'old_value' | 'new_value'> = {},
): Promise<void> {
  const subject = { subject_kind: 'webhooks', subject_id: id, subject_name: name };
  return recordAdminChanges(db, author, [{ action, ...subject, ...values }]);
}

function assertAccepted({ webhooks }: WebhookServices, url: string): void {
  if (!webhooks.accepts(url)) throw badInput('url', 'format');
}
