import type { Cases } from '../testing/api-case';
import { bodyOf, ownStore, storeRow } from '../testing/api-case';

export const storeCases: Cases<
  | 'GET /expand/search-store'
  | 'GET /expand/store/get-count'
  | 'GET /expand/get-store-detail'
  | 'GET /expand/get-store-broker'
  | 'GET /expand/store/visit-list'
  | 'POST /expand/store/label/get-list'
  | 'GET /expand/get-select-member-list'
  | 'POST /expand/member/list'
  | 'POST /expand/distribute-member-to-store'
  | 'POST /expand/audit-store'
  | 'GET /expand/gh-store-permission'
  | 'GET /expand/config/visit'
  | 'GET /expand/visit/type-list'
> = {
  'GET /expand/search-store': {
    good: { query: { store_status: [1, 3], get_broker_total: 1, has_labels: 1, has_recycle_date: 1 } },
    bad: ['page_size', { query: { page_size: 101 } }],
    check: ({ list, total_rows }) => {
      expect(list).toHaveLength(10);
      expect(total_rows).toBeGreaterThan(10);
      expect(new Set(list.map(({ store_status }) => store_status))).toEqual(new Set([1, 3]));
      expect(list[0]).toMatchObject({ labels: expect.any(Array), broker_total: expect.any(Number) });
    },
  },
  'GET /expand/store/get-count': {
    bad: ['is_gh', { query: { is_gh: 3 } }],
    check: ({ total, normal, disabled, apply_in, apply_fail }) => {
      expect(total).toBe(normal + disabled + apply_in);
      expect(apply_fail).toBeGreaterThan(0);
    },
  },
  'GET /expand/get-store-detail': {
    as: 'attache',
    good: async (app) => ({ query: { id: await ownStore(app) } }),
    bad: ['id', { query: { id: '1;2' } }],
    check: (data) => expect(data).toMatchObject({ is_editable: true, protect_days: 30, is_gh: 1 }),
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
  'GET /expand/store/visit-list': {
    as: 'attache',
    good: async (app) => ({ query: { store_id: await ownStore(app), page_size: 3 } }),
    bad: ['store_id', { query: {} }],
    check: ({ list }) => {
      expect(list.length).toBeGreaterThan(0);
      expect(list[0]?.member_name).toBe('林志远');
      expect([...list].sort((a, b) => b.created_on.localeCompare(a.created_on))).toEqual(list);
    },
  },
  'POST /expand/store/label/get-list': {
    good: { body: { page: 2, page_size: 4 } },
    bad: ['page', { body: { page: 0 } }],
    check: (data) =>
      expect(data).toMatchObject({ total_rows: 6, list: [{ name: '社区店' }, { name: '需回访' }] }),
  },
  'GET /expand/get-select-member-list': {
    check: ({ list }) => expect(list).toContainEqual({ id: '2', name: '林志远' }),
  },
  'POST /expand/member/list': {
    good: { body: { keyword: '志', pager: { page: 1, page_size: 5 } } },
    bad: ['pager.page_size', { body: { pager: { page_size: 0 } } }],
    check: ({ list }) => expect(list.every(({ name }) => name.includes('志'))).toBe(true),
  },
  'POST /expand/distribute-member-to-store': {
    good: async (app) => ({ body: { store_id: await ownStore(app), member_id: '3', is_gh: 2 } }),
    bad: ['member_id', { body: { store_id: '1', member_id: '999999' } }],
    check: async (_, app, input) => {
      const store = await storeRow(app, bodyOf(input).store_id);
      expect(store).toMatchObject({ member_id: '3', is_gh: 1, recycle_date: '2026-12-21' });
    },
  },
  'POST /expand/audit-store': {
    good: async (app) => ({ body: { store_id: await ownStore(app, 3), apply_status: 2, store_status: 1 } }),
    bad: ['apply_status', { body: { store_id: '1', apply_status: 0 } }],
    check: async (_, app, input) => {
      expect((await storeRow(app, bodyOf(input).store_id)).store_status).toBe(4);
    },
  },
  'GET /expand/gh-store-permission': { check: (data) => expect(data.has_permission).toBe(true) },
  'GET /expand/config/visit': {
    check: (data) => expect(data.check_in_distance_limit.config).toEqual([{ visit_type: 1, distance: 500 }]),
  },
  'GET /expand/visit/type-list': {
    check: ({ list }) => expect(list.map(({ visit_type_name }) => visit_type_name)).toContain('Door-to-door'),
  },
};
