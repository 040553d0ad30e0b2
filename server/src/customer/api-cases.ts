import type { Cases } from '../testing/api-case';
import { ownCustomer } from '../testing/reports';
import type { customerHandlers } from './handlers';

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
  'POST /expand/cst/trades-list': {
    as: 'attache',
    good: async (app) => ({ body: { clue_id: await ownCustomer(app) } }),
    bad: ['clue_id', { body: {} }],
    check: async ({ list }, { db }, { body }) => {
      const { clue_id } = body as { clue_id: string };
      const customer = db.selectFrom('customer').select('cj_amount').where('id', '=', clue_id);
      expect(list).toHaveLength(1);
      expect(list[0]?.rg_order_total).toBe((await customer.executeTakeFirst())?.cj_amount);
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
