import type { customerHandlers } from '../src/areas/customer/handlers';
import { bodyOf, type Cases, ownStore } from '../testing/api-case';
import { customerOfMaskedBroker, ownCustomer } from '../testing/reports';
import { call, sessionOf } from '../testing/test-client';

export const customerCases: Cases<keyof typeof customerHandlers> = {
  'GET /expand/cst/get-list': {
    good: { query: { type: 2, cst_status: 1, page_size: 5 } },
    bad: ['begin_time', { query: { begin_time: '2026-02-30' } }],
    check: ({ list, total_rows, count_info }) => {
      expect(list.every(({ cst_status }) => cst_status === 1)).toBe(true);
      expect(count_info[0]).toEqual({ cst_status: 1, total: total_rows });
    },
  },
  'GET /expand/cst/get-status-total': {
    good: { query: { type: 3 } },
    bad: ['clue_status', { query: { clue_status: 4 } }],
    check: ({ total, list }) => expect(list.reduce((sum, row) => sum + row.total, 0)).toBe(total),
  },
  'POST /expand/cst/export': {
    good: async (app) => ({ body: { store_id: await ownStore(app) } }),
    bad: ['cst_status', { body: { cst_status: 6 } }],
    forbidden: 'attache',
    check: async (file, { db }) => {
      const { sent_rows, is_whole } = await db
        .selectFrom('export_log')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(is_whole).toBe(true);
      expect(file.trim().split('\r\n')).toHaveLength(1 + (sent_rows ?? 0));
    },
  },
  'GET /expand/cst/get-total': {
    check: (data) => {
      expect(data.agency_broker_cst.total).toBeGreaterThan(0);
      expect(data.gh_pool_broker_customer).not.toBeNull();
    },
  },
  'GET /expand/cst/get-detail': {
    as: 'attache',
    good: async (app) => ({ query: { clue_id: await ownCustomer(app), orgcode: 'HZQD' } }),
    bad: ['clue_id', { query: { clue_id: 'x' } }],
    check: (data) => {
      expect(data).toMatchObject({ cst_status: 5, clue_status: 2, member_name: '林志远', may_duplicate: 0 });
      expect(data.cst_tels[0]?.value).toBe(data.mobile_tel);
      expect(data.resident_item?.resident_name).toBeTruthy();
      expect(data.org_item.company_name).toBeTruthy();
    },
  },
  'GET /expand/cst/get-flow-list': {
    as: 'attache',
    good: async (app) => ({ query: { clue_id: await ownCustomer(app), page_size: 20 } }),
    bad: ['page', { query: { clue_id: '1', page: 0 } }],
    check: ({ list, total_rows }) => {
      expect(list).toHaveLength(total_rows);
      expect([...list].sort((a, b) => b.event_time.localeCompare(a.event_time))).toEqual(list);
      expect(list.map(({ event_type_text }) => event_type_text)).toEqual(
        expect.arrayContaining(['Report', 'Visit', 'Subscription', 'Contract signed']),
      );
    },
  },
  'GET /expand/cst/get-cst-visit-list': {
    as: 'attache',
    good: async (app) => ({ query: { clue_id: await ownCustomer(app) } }),
    bad: ['clue_id', { query: {} }],
    check: ({ list }) => {
      expect(list.map(({ visit_type }) => visit_type)).toEqual(expect.arrayContaining([1, 5, 6, 7]));
      expect(list.every(({ operate_type }) => [1, 2, 3].includes(operate_type))).toBe(true);
    },
  },
  'POST /expand/cst/follow-up/save': {
    as: 'attache',
    good: async (app) => ({
      body: { clue_id: await ownCustomer(app), visit_type: 3, outcome: 'call_back', next_day: '2026-11-30' },
    }),
    bad: ['outcome', { body: { clue_id: '1', visit_type: 3, outcome: 'sold' } }],
    forbidden: 'manager',
    check: async (_, { db, deps }, input) => {
      const { clue_id } = bodyOf(input);
      const customer = db.selectFrom('customer').where('id', '=', clue_id ?? '');
      expect(await customer.select(['followed_up_at', 'follow_up_on']).executeTakeFirst()).toEqual({
        followed_up_at: deps.now(),
        follow_up_on: '2026-11-30',
      });
      const rows = db
        .selectFrom('customer_visit')
        .selectAll()
        .where('customer_id', '=', clue_id ?? '');
      expect(await rows.orderBy('id', 'desc').limit(1).executeTakeFirst()).toMatchObject({
        visit_type: 3,
        operate_type: 3,
        created_by: '林志远',
        outcome: 'call_back',
        next_day: '2026-11-30',
      });
    },
  },
  'POST /expand/cst/trades-list': {
    as: 'attache',
    good: async (app) => ({ body: { clue_id: await ownCustomer(app) } }),
    bad: ['clue_id', { body: {} }],
    check: async ({ list, total_rows }, { db }, { body }) => {
      const { clue_id } = body as { clue_id: string };
      const customer = db.selectFrom('customer').select('cj_amount').where('id', '=', clue_id);
      expect([list.length, total_rows]).toEqual([1, 1]);
      expect(list[0]?.rg_order_total).toBe((await customer.executeTakeFirst())?.cj_amount);
    },
  },
  'POST /expand/cst/reveal-number': {
    as: 'attache',
    good: async (app) => ({ body: { clue_id: await customerOfMaskedBroker(app), number_kind: 'broker' } }),
    bad: ['number_kind', { body: { clue_id: '1', number_kind: 'all' } }],
    check: async (data, { db }, input) => {
      const broker = await db
        .selectFrom('customer')
        .innerJoin('broker', 'broker.id', 'customer.broker_id')
        .select(['broker.mobile_tel', 'broker.country_code'])
        .where('customer.id', '=', bodyOf(input).clue_id ?? '')
        .executeTakeFirst();
      expect(data).toEqual(broker);
      const reveals = db.selectFrom('number_reveal').selectAll().orderBy('id', 'desc').limit(1);
      expect(await reveals.executeTakeFirst()).toMatchObject({
        orgcode: 'HZQD',
        customer_id: bodyOf(input).clue_id,
        number_kind: 'broker',
      });
    },
  },
  'GET /expand/cst/get-reveal-list': {
    good: async (app) => {
      const clue_id = await customerOfMaskedBroker(app);
      const token = await sessionOf(app, 'attache');
      await call(app, 'POST /expand/cst/reveal-number', { token, body: { clue_id, number_kind: 'broker' } });
      return { query: { clue_id } };
    },
    bad: ['clue_id', { query: {} }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(list).toHaveLength(total_rows);
      expect(list[0]).toMatchObject({ member_name: '林志远', number_kind: 'broker' });
    },
  },
  'GET /expand/cst/get-history-projects': {
    as: 'attache',
    good: { query: { type: 2 } },
    bad: ['type', { query: { type: 11 } }],
    check: async (list, { db }) => {
      const own = await db
        .selectFrom('customer')
        .innerJoin('project', 'project.id', 'customer.project_id')
        .select(['project.id', 'project.name'])
        .where('member_id', '=', '2')
        .where('list_type', '=', 2)
        .distinct()
        .orderBy('project.id')
        .execute();
      expect(list).toEqual(own);
    },
  },
};
