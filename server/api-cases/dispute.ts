import type { disputeHandlers } from '../src/areas/dispute/handlers';
import type { Cases } from '../testing/api-case';
import { newDispute } from '../testing/disputes';

const decision = { winner: 'claimant', reason: '客户确认由其带看' };

export const disputeCases: Cases<keyof typeof disputeHandlers> = {
  'GET /expand/dispute/get-list': {
    good: async (app) => {
      await newDispute(app);
      return { query: { state: 'open', page_size: 5 } };
    },
    bad: ['state', { query: { state: 'closed' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(total_rows).toBeGreaterThanOrEqual(list.length);
      expect(list[0]).toMatchObject({
        owner: { member_name: '林志远' },
        claimant: { cst_name: '王大明' },
        claims: 1,
        can_decide: true,
        decision: null,
      });
    },
  },
  'GET /expand/dispute/get-detail': {
    good: async (app) => ({ query: { dispute_id: (await newDispute(app)).id } }),
    bad: ['dispute_id', { query: {} }],
    forbidden: 'attache',
    check: async (dispute, { db }) => {
      expect(dispute.mobile_tel).toMatch(/^135\*{4}\d{4}$/);
      const row = db.selectFrom('report_dispute').selectAll().where('id', '=', dispute.id);
      expect(await row.executeTakeFirst()).toMatchObject({ customer_id: dispute.clue_id, winner: null });
    },
  },
  'POST /expand/dispute/decide': {
    good: async (app) => ({ body: { dispute_id: (await newDispute(app)).id, ...decision } }),
    bad: ['reason', { body: { dispute_id: '1', winner: 'owner', reason: ' ' } }],
    forbidden: 'attache',
    check: async ({ id, clue_id, decision: decided }, { db, deps }) => {
      expect(decided).toMatchObject(decision);
      const row = db.selectFrom('report_dispute').selectAll().where('id', '=', id);
      const stored = await row.executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ ...decision, owner_id: '2', decided_by: '1', decided_at: deps.now() });
      const customer = db
        .selectFrom('customer')
        .selectAll()
        .where('id', '=', clue_id ?? '');
      const { broker_id, store_id } = stored;
      expect(await customer.executeTakeFirst()).toMatchObject({ member_id: '3', broker_id, store_id });
    },
  },
};
