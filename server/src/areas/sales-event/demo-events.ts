import { randomUUID } from 'node:crypto';
import { ClueStatus, FollowUpSource } from '@agency/shared/model/customer';
import type { SalesEventType } from '@agency/shared/model/sales-event';
import { type Static, Type as T } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { applySalesEvents } from './apply-sales-events';

const Addresses = T.Array(T.String({ minLength: 1, maxLength: 500 }), { maxItems: 9 });

const demoEvents = {
  confirm: 'confirmed',
  invalidate: 'rejected',
  visit: 'arrived',
  reserve: 'reserved',
  subscribe: 'subscribed',
  sign: 'signed',
} satisfies Record<string, SalesEventType>;
type DemoEvent = keyof typeof demoEvents;

const Body = T.Object({
  clue_id: T.String({ pattern: '^[0-9]{1,18}$' }),
  event: T.Union((Object.keys(demoEvents) as DemoEvent[]).map((event) => T.Literal(event))),
  content: T.Optional(T.String({ maxLength: 500 })),
  /** Amount of a subscription in the currency of the organisation. */
  amount: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  images: T.Optional(Addresses),
  attachments: T.Optional(Addresses),
  code_image: T.Optional(T.String({ minLength: 1, maxLength: 500 })),
});

const anybody = 'Lin Wei';
const noUnit = { building_no: '', unit: '', room: '', area: null };
const demoUnit = { building_no: '3', unit: '1', room: '1802', area: 98.5 };
const demoAmount = 1_000_000;

async function salesperson(db: Db, orgcode: string, clueId: string): Promise<string> {
  const known = await db
    .selectFrom('customer_visit')
    .select('created_by')
    .where('orgcode', '=', orgcode)
    .where('operate_type', '=', FollowUpSource.onSite)
    .orderBy((eb) => eb('customer_id', '=', clueId), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return known?.created_by ?? anybody;
}

/** Registers the demo's sales side, so that customers can progress without a sales system. */
export function registerDemoEvents(app: FastifyInstance, deps: { db: Db; now: () => Date }): void {
  app.post<{ Body: Static<typeof Body> }>(
    '/__demo/customer-events',
    { schema: { hide: true, body: Body } },
    async ({ body }) => {
      const data = await deps.db.transaction().execute((inside) => tell(inside as Db, body, deps.now()));
      return { code: 0, msg: '', data };
    },
  );
}

async function tell(db: Db, body: Static<typeof Body>, now: Date) {
  const { clue_id, code_image } = body;
  const type = demoEvents[body.event as DemoEvent];
  const found = await findCustomer(db, clue_id);
  const isInvalid = found?.clue_status === ClueStatus.invalid;
  if (!found) throw new ApiError('notFound');
  // A person on site is told so, while a sales system may tell events in any order.
  if (isInvalid || (found.awaits_full_tel && type !== 'rejected')) throw new ApiError('conflict');
  if (code_image) {
    const code = { qr_type: 'image', qr_data: code_image };
    await db.updateTable('customer').set(code).where('id', '=', clue_id).execute();
  }
  const isSubscription = type === 'subscribed';
  const event = {
    event_id: randomUUID(),
    customer_id: clue_id,
    type,
    what: null,
    occurred_at: now,
    by: await salesperson(db, found.orgcode, clue_id),
    content: body.content ?? '',
    images: body.images ?? [],
    attachments: body.attachments ?? [],
    amount: isSubscription ? (body.amount ?? demoAmount) : null,
    ...(isSubscription ? demoUnit : noUnit),
  };
  const { orgcode } = found;
  const { advanced } = await applySalesEvents(db, { orgcode, keyId: null, now }, [event]);
  if (!advanced.has(clue_id)) throw new ApiError('conflict');
  const changed = await findCustomer(db, clue_id);
  return { cst_status: changed?.cst_status, clue_status: changed?.clue_status };
}

function findCustomer(db: Db, id: string) {
  return db
    .selectFrom('customer')
    .select(['orgcode', 'cst_status', 'clue_status', 'awaits_full_tel'])
    .where('id', '=', id)
    .executeTakeFirst();
}
