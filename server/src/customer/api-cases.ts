import type { Cases } from '../testing/api-case';

export const customerCases: Cases<
  'GET /expand/cst/get-list' | 'GET /expand/cst/get-status-total' | 'GET /expand/cst/get-total'
> = {
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
};
