import { customerEvents, FollowUpSource } from '@agency/shared/model/customer';
import { type Static, Type as T } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { advanceCustomer } from './advance-customer';

const Addresses = T.Array(T.String({ minLength: 1, maxLength: 500 }), { maxItems: 9 });

const Body = T.Object({
  clue_id: T.String({ pattern: '^[0-9]{1,18}$' }),
  event: T.Union(customerEvents.map((event) => T.Literal(event))),
  content: T.Optional(T.String({ maxLength: 500 })),
  /** Amount of a subscription in the currency of the organisation. */
  amount: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  images: T.Optional(Addresses),
  attachments: T.Optional(Addresses),
  code_image: T.Optional(T.String({ minLength: 1, maxLength: 500 })),
});

const anybody = 'Lin Wei';

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

/** Registers the demo's sales side, which has no calls in the product, so that customers can progress. */
export function registerCustomerEvents(app: FastifyInstance, deps: { db: Db; now: () => Date }): void {
  app.post<{ Body: Static<typeof Body> }>(
    '/__demo/customer-events',
    { schema: { hide: true, body: Body } },
    async ({ body }) => {
      const { clue_id, code_image, ...event } = body;
      const data = await deps.db.transaction().execute(async (inside) => {
        const db = inside as Db;
        const found = await db
          .selectFrom('customer')
          .select('orgcode')
          .where('id', '=', clue_id)
          .executeTakeFirst();
        if (!found) throw new ApiError('notFound');
        if (code_image) {
          const code = { qr_type: 'image', qr_data: code_image };
          await db.updateTable('customer').set(code).where('id', '=', clue_id).execute();
        }
        const by = await salesperson(db, found.orgcode, clue_id);
        return advanceCustomer(db, found.orgcode, clue_id, { ...event, by }, deps.now());
      });
      return { code: 0, msg: '', data };
    },
  );
}
