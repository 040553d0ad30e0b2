import type { storeHandlers } from '../src/areas/store/handlers';
import type { Cases } from '../testing/api-case';
import { bodyOf, newStore, ownStore, poolStore, storeForm, storeRow } from '../testing/api-case';
import { call, sessionOf } from '../testing/test-client';

export const storeCases: Cases<keyof typeof storeHandlers> = {
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
  'POST /expand/store/label/get-list': {
    good: { body: { page: 2, page_size: 4 } },
    bad: ['page', { body: { page: 0 } }],
    check: (data) =>
      expect(data).toMatchObject({ total_rows: 6, list: [{ name: '社区店' }, { name: '需回访' }] }),
  },
  'POST /expand/distribute-member-to-store': {
    good: async (app) => ({ body: { store_id: await ownStore(app), member_id: '3', is_gh: 2 } }),
    bad: ['member_id', { body: { store_id: '1', member_id: '999999' } }],
    forbidden: 'attache',
    check: async (_, app, input) => {
      const store = await storeRow(app, bodyOf(input).store_id);
      expect(store).toMatchObject({ member_id: '3', is_gh: 1, recycle_date: '2026-12-21' });
    },
  },
  'POST /expand/audit-store': {
    good: async (app) => ({ body: { store_id: await ownStore(app, 3), apply_status: 2, store_status: 1 } }),
    bad: ['apply_status', { body: { store_id: '1', apply_status: 0 } }],
    forbidden: 'attache',
    check: async (_, app, input) => {
      expect((await storeRow(app, bodyOf(input).store_id)).store_status).toBe(4);
    },
  },
  'GET /expand/gh-store-permission': { check: (data) => expect(data.has_permission).toBe(true) },
  'POST /expand/save-store': {
    as: 'attache',
    good: { body: { ...storeForm, member_id: '3', store_status: 1, orgcode: 'JNQD', label_ids: ['2'] } },
    bad: ['store_name', { body: { ...storeForm, store_name: ' ' } }],
    check: async ({ id, store_status }, app) => {
      expect(store_status).toBe(3);
      expect(await storeRow(app, id)).toMatchObject({
        orgcode: 'HZQD',
        member_id: '2',
        is_gh: 1,
        store_status: 3,
        recycle_date: null,
        region_name: '广东省 深圳市 福田区',
        country_code: '86',
        mobile_tel: '13900001234',
        ext_values: [{ ext_field_id: '1', value: '2' }],
      });
    },
  },
  'POST /expand/edit-store': {
    as: 'attache',
    good: async (app) => ({ body: { ...storeForm, id: await ownStore(app), mobile_tel: '', is_gh: 2 } }),
    bad: ['manager_name', { body: { ...storeForm, id: '1', manager_name: 'x'.repeat(12) } }],
    check: async ({ id }, app) => {
      const store = await storeRow(app, id);
      expect(store).toMatchObject({ store_name: storeForm.store_name, is_gh: 1, member_id: '2' });
      expect(store.mobile_tel).not.toBe('');
    },
  },
  'GET /expand/store/claim-preview': {
    as: 'attache',
    good: async (app) => ({ query: { store_id: await poolStore(app) } }),
    bad: ['store_id', { query: { store_id: 'x' } }],
    forbidden: 'manager',
    check: ({ protected_until, brokers, broker_total, customer_total }) => {
      expect(protected_until).toBe('2026-12-21');
      expect(brokers.length).toBe(Math.min(5, broker_total));
      expect(customer_total).toBeGreaterThanOrEqual(0);
    },
  },
  'POST /expand/owner-gh-store': {
    as: 'attache',
    good: async (app) => ({ body: { store_id: await poolStore(app), member_id: '3' } }),
    bad: ['store_id', { body: { store_id: '' } }],
    forbidden: 'manager',
    check: async (_, app, input) => {
      expect(await storeRow(app, bodyOf(input).store_id)).toMatchObject({
        is_gh: 1,
        member_id: '2',
        recycle_date: '2026-12-21',
      });
    },
  },
  'POST /expand/store/change-store-status': {
    good: async (app) => ({ body: { store_id: await ownStore(app), store_status: 2 } }),
    bad: ['store_status', { body: { store_id: '1', store_status: 3 } }],
    forbidden: 'attache',
    check: async (_, app, input) => {
      expect(await storeRow(app, bodyOf(input).store_id)).toMatchObject({
        store_status: 2,
        recycle_date: null,
      });
    },
  },
  'POST /expand/get-performance-stat-page-url': {
    as: 'attache',
    good: async (app) => ({ body: { store_id: await ownStore(app) } }),
    bad: ['store_id', { body: {} }],
    check: async ({ url }, { db }) => {
      const { origin, pathname } = new URL(url);
      expect(origin).toBe('https://app.example');
      const keys = await db.selectFrom('page_key').selectAll().execute();
      expect(JSON.stringify(keys)).not.toContain(pathname.split('/').at(-1));
      expect(keys[0]?.expires_at).toEqual(new Date('2026-11-21T08:05:00Z'));
    },
  },
  'POST /expand/extfield/list': {
    good: { body: { scope: 'store', selected: ['4'] } },
    bad: ['scope', { body: { scope: 'broker' } }],
    check: ({ list }) => {
      expect(list.map(({ type, is_required }) => [type, is_required])).toEqual([
        [1, 1],
        [2, 0],
        [3, 0],
        [4, 0],
      ]);
      expect(list[0]?.options.map(({ deleted_state }) => deleted_state)).toEqual([0, 0, 0, 1]);
    },
  },
  'GET /expand/store/change-list': {
    as: 'attache',
    good: async (app) => {
      const id = await newStore(app);
      const token = await sessionOf(app, 'attache');
      await call(app, 'POST /expand/edit-store', { token, body: { ...storeForm, id } });
      return { query: { store_id: id } };
    },
    bad: ['store_id', { query: {} }],
    check: ({ list }) =>
      expect(list).toMatchObject([
        { field: 'mobile_tel', reason: 'edited', changed_by: '林志远', new_value: '139****1234' },
      ]),
  },
  'GET /expand/agency/get-list': {
    good: { query: { page: 1, page_size: 3, has_store_total: true, agency_name: '经纪' } },
    bad: ['page', { query: { page: 0 } }],
    check: ({ list, total_rows }) => {
      expect(list.map(({ agency_name }) => agency_name)).toEqual(['乐家经纪', '恒居经纪']);
      expect([total_rows, typeof list[0]?.store_total]).toEqual([2, 'number']);
    },
  },
};
