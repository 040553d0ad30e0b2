import { BrokerStatus } from '@agency/shared/model/broker';
import type { brokerHandlers } from '../src/areas/broker/handlers';
import { bodyOf, type Cases, ownStore } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';

async function applicant({ db }: TestApp): Promise<string> {
  const { id } = await db
    .selectFrom('broker')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('broker_type', '=', 2)
    .where('broker_status', '=', BrokerStatus.inReview)
    .executeTakeFirstOrThrow();
  return id;
}

export const brokerCases: Cases<keyof typeof brokerHandlers> = {
  'GET /expand/org/org-invite-broker-link': {
    as: 'attache',
    good: { query: { group_id: '1' } },
    bad: ['group_id', { query: { group_id: '999999' } }],
    check: ({ h5_url }) => expect(h5_url).toMatch(/^https:\/\/app\.example\/i\/2-g1-[\w-]{11}$/),
  },
  'GET /expand/broker/get-list': {
    as: 'attache',
    good: async (app) => ({ query: { store_id: await ownStore(app), type: 2, page_size: 5 } }),
    bad: ['store_id', { query: { store_id: 'x' } }],
    check: ({ list }, _, input) => {
      expect(list.length).toBeGreaterThan(0);
      const { store_id } = input.query ?? {};
      expect(list.every((broker) => broker.store_id === store_id && broker.broker_status === 1)).toBe(true);
    },
  },
  'POST /broker/get-broker-info': {
    good: { body: { im_user_ids: ['b1', 'b2', 'm1', 'b999999'] } },
    bad: ['im_user_ids', { body: { im_user_ids: [] } }],
    check: ({ list }) =>
      expect(list.map(({ im_user_id, broker_id }) => im_user_id + broker_id)).toEqual(['b11', 'b22']),
  },
  'GET /expand/broker/get-org-broker-list': {
    good: { query: { search_type: 2, broker_statuses: [3], page_size: 5 } },
    bad: ['search_type', { query: { search_type: 3 } }],
    check: ({ list, total_rows }) => {
      expect(list.length).toBe(Math.min(5, total_rows));
      expect(list.every((broker) => broker.broker_type === 2 && broker.broker_status === 3)).toBe(true);
      expect(list[0]).toMatchObject({ store_item: null, inviter: expect.stringMatching(/.+/) });
    },
  },
  'GET /expand/broker/get-org-broker-list-count': {
    as: 'attache',
    good: { query: { search_type: 1 } },
    bad: ['group_ids.0', { query: { group_ids: ['a'] } }],
    check: ({ total, normal, apply_in }) => expect(total).toBe(normal + apply_in),
  },
  'GET /expand/broker/get-list-count': {
    good: { query: { filter: '王' } },
    bad: ['city_id', { query: { city_id: '深圳' } }],
    check: ({ total, normal, apply_in }) => expect(total).toBe(normal + apply_in),
  },
  'GET /expand/broker/group/get-list': {
    check: ({ list }) => expect(list.map(({ id }) => id)).toEqual(['1', '2', '3']),
  },
  'POST /expand/broker/audit-ind-broker': {
    good: async (app) => ({
      body: { broker_id: await applicant(app), approval_status: 1, broker_status: 2 },
    }),
    bad: ['approval_status', { body: { broker_id: '1', approval_status: 3 } }],
    forbidden: 'attache',
    check: async (_, { db }, input) => {
      const broker = db
        .selectFrom('broker')
        .selectAll()
        .where('id', '=', bodyOf(input).broker_id ?? '');
      expect((await broker.executeTakeFirst())?.broker_status).toBe(BrokerStatus.inCooperation);
    },
  },
  'GET /expand/get-store-broker': {
    as: 'attache',
    good: async (app) => ({ query: { id: await ownStore(app) } }),
    bad: ['id', { query: {} }],
    check: ({ list, total_rows }) => {
      expect(list).toHaveLength(total_rows);
      expect(list[0]?.broker_type).toBe(3);
    },
  },
  'POST /expand/store/broker/remove': {
    as: 'attache',
    good: async (app) => {
      const store_id = await ownStore(app);
      const broker = app.db.selectFrom('broker').select('id').where('store_id', '=', store_id);
      return { body: { store_id, broker_id: (await broker.executeTakeFirstOrThrow()).id } };
    },
    bad: ['broker_id', { body: { store_id: '1' } }],
    check: async (_, { db }, input) => {
      const broker = db
        .selectFrom('broker')
        .selectAll()
        .where('id', '=', bodyOf(input).broker_id ?? '');
      expect(await broker.executeTakeFirst()).toMatchObject({ store_id: null, member_id: null });
    },
  },
};
