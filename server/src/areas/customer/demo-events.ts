import { customerEvents } from '@agency/shared/model/customer';
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
  /** Of a subscription, in the currency of the organisation. */
  amount: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  images: T.Optional(Addresses),
  /** Of a subscription. */
  attachments: T.Optional(Addresses),
});

const salesperson = 'Sales office';

/** The demo's sales side: there is no call for it in the product, but customers should get on. */
export function registerCustomerEvents(app: FastifyInstance, deps: { db: Db; now: () => Date }): void {
  app.post<{ Body: Static<typeof Body> }>(
    '/__demo/customer-events',
    { schema: { hide: true, body: Body } },
    async ({ body }) => {
      const { clue_id, ...told } = body;
      const data = await deps.db.transaction().execute(async (inside) => {
        const db = inside as Db;
        const found = await db
          .selectFrom('customer')
          .select('orgcode')
          .where('id', '=', clue_id)
          .executeTakeFirst();
        if (!found) throw new ApiError('notFound');
        return advanceCustomer(db, found.orgcode, clue_id, { ...told, by: salesperson }, deps.now());
      });
      return { code: 0, msg: '', data };
    },
  );
}
