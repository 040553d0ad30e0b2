import { errors } from '@agency/shared/model/error-codes';
import { visitReasons } from '@agency/shared/model/visit-due';
import type { visitHandlers } from '../src/areas/visit/handlers';
import { type Cases, ownStore, storeRow } from '../testing/api-case';
import { call, sessionOf } from '../testing/test-client';

export const visitCases: Cases<keyof typeof visitHandlers> = {
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
  'POST /expand/store/save-visit': {
    as: 'attache',
    good: async (app) => {
      const store_id = await ownStore(app);
      const { lng, lat, address } = await storeRow(app, store_id);
      const spot = { lng, lat: lat + 0.001, address, location_source: 'gps', accuracy: 12 };
      return {
        body: { store_id, ...spot, visit_type: 2, visit_content: ' 回访 ', distance: 0, member_id: '3' },
      };
    },
    bad: [
      'visit_content',
      {
        body: { store_id: '1', lng: 0, lat: 0, address: '', visit_type: 2, visit_content: '字'.repeat(101) },
      },
    ],
    forbidden: 'manager',
    check: async ({ id, distance }, { db }) => {
      expect(distance).toBeCloseTo(111.2, 1);
      expect(
        await db.selectFrom('store_visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ).toMatchObject({
        member_id: '2',
        visit_content: '回访',
        distance,
        location_source: 'gps',
        accuracy: 12,
      });
    },
  },
  'POST /expand/store/get-visit-times': {
    as: 'attache',
    good: async (app) => ({ body: { store_id: await ownStore(app), visit_type: 0 } }),
    bad: ['visit_type', { body: { store_id: '1', visit_type: 8 } }],
    check: (data) => expect(data.total_times).toBeGreaterThanOrEqual(data.today_times),
  },
  'GET /expand/config/visit': {
    check: (data) => expect(data.check_in_distance_limit.config).toEqual([{ visit_type: 1, distance: 500 }]),
  },
  'GET /expand/visit/type-list': {
    check: ({ list }) => expect(list.map(({ visit_type_name }) => visit_type_name)).toContain('In person'),
  },
  'POST /expand/visit/stat/overview': {
    good: { body: { date: '2026-11-20' } },
    bad: ['date', { body: { date: '2026-11-31' } }],
    check: (data) => {
      expect(data.visited_member_count).toBeGreaterThan(0);
      expect(data.visited_member_count + data.unvisited_member_count).toBe(12);
    },
  },
  'POST /expand/visit/stat/count-by-type': {
    as: 'attache',
    good: { body: { date: '2026-11-20' } },
    bad: ['date', { body: {} }],
    check: ({ list: [all, ...types] }) => {
      expect(all?.visit_type).toBe(0);
      expect(types.reduce((sum, { visit_count }) => sum + visit_count, 0)).toBe(all?.visit_count);
    },
  },
  'POST /expand/visit/stat/record-list': {
    as: 'attache',
    good: { body: { date: '2026-11-20', pager: { page: 1, page_size: 20 } } },
    bad: ['visit_type', { body: { date: '2026-11-20', visit_type: 8 } }],
    check: ({ list }) =>
      expect(list.every(({ visit_time }) => visit_time.startsWith('2026-11-20'))).toBe(true),
  },
  'POST /expand/visit/stat/calendar-records': {
    as: 'attache',
    good: { body: { start_date: '2026-11-01', end_date: '2026-11-30' } },
    bad: ['end_date', { body: { start_date: '2026-11-02', end_date: '2026-11-01' } }],
    check: ({ list }) => {
      expect(list).toHaveLength(30);
      expect(list.slice(0, 21).some(({ has_visited }) => has_visited)).toBe(true);
      expect(list.slice(21).some(({ has_visited }) => has_visited)).toBe(false);
    },
  },
  'GET /expand/visit/due-list': {
    as: 'attache',
    good: { query: { near_lng: 114.05, near_lat: 22.54 } },
    bad: ['near_lat', { query: { near_lng: 114.05 } }],
    forbidden: 'manager',
    check: ({ list }) => {
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThanOrEqual(110);
      const ranks = list.map(({ reason }) => visitReasons.indexOf(reason));
      expect(ranks).toEqual([...ranks].sort());
    },
  },
  'POST /expand/visit/day-stops': {
    good: { body: { date: '2026-11-20' } },
    bad: ['date', { body: { date: '2026-11-31' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(total_rows).toBeGreaterThan(0);
      expect(list[0]).toMatchObject({ is_guessed: false, has_used_photo: false });
    },
  },
  'GET /expand/visit/get-phrases': {
    as: 'attache',
    good: async (app) => {
      const token = await sessionOf(app, 'attache');
      await call(app, 'POST /expand/visit/save-phrases', { token, body: { texts: ['见到店长'] } });
      return {};
    },
    forbidden: 'manager',
    check: ({ texts }) => expect(texts).toEqual(['见到店长']),
  },
  'POST /expand/visit/save-phrases': {
    as: 'attache',
    good: async (app) => {
      const token = await sessionOf(app, 'attache');
      await call(app, 'POST /im/save-quick-replies', { token, body: { texts: ['马上到'] } });
      return { body: { texts: [' 见到店长 ', '新增经纪人'], account_id: '1' } };
    },
    bad: ['texts.0', { body: { texts: ['字'.repeat(101)] } }],
    forbidden: 'manager',
    check: async (_, app) => {
      const token = await sessionOf(app, 'attache');
      const { data } = await call(app, 'GET /expand/visit/get-phrases', { token });
      expect(data.texts).toEqual(['见到店长', '新增经纪人']);
      expect((await call(app, 'GET /im/get-quick-replies', { token })).data.texts).toEqual(['马上到']);
    },
  },
  'POST /expand/visit/visited-member-list': {
    good: { body: { date: '2026-11-20', pager: { page: 1, page_size: 2 } } },
    bad: ['company_id', { body: { date: '2026-11-20', company_id: 'x' } }],
    check: ({ list }) => {
      expect(list.every(({ visit_count }) => visit_count > 0)).toBe(true);
      expect(list.every(({ mobile_tel }) => /^\d{6,}$/.test(mobile_tel))).toBe(true);
    },
  },
  'POST /expand/visit/unvisited-member-list': {
    good: { body: { date: '2025-01-01', pager: { page: 2, page_size: 10 } } },
    bad: ['pager.page', { body: { date: '2026-11-20', pager: { page: 0 } } }],
    check: ({ list, total_rows }) => {
      expect([list.length, total_rows]).toEqual([2, 12]);
      expect(list[0]?.store_total).toBeGreaterThan(0);
    },
  },
  'GET /expand/visit/plan-list': {
    as: 'attache',
    good: async (app) => {
      const plan = { next_visit_on: '2026-12-24', next_visit_reason: '送合同' };
      const visits = app.db.selectFrom('store_visit').select('id').where('member_id', '=', '2');
      const { id } = await visits
        .where('store_id', '=', await ownStore(app))
        .orderBy('visit_time', 'desc')
        .executeTakeFirstOrThrow();
      await app.db.updateTable('store_visit').set(plan).where('id', '=', id).execute();
      return { query: { start_date: '2026-12-01', end_date: '2026-12-31' } };
    },
    bad: ['end_date', { query: { start_date: '2026-12-01', end_date: '2026-12-32' } }],
    check: ({ list }) => {
      expect(list).toContainEqual(
        expect.objectContaining({ next_visit_on: '2026-12-24', next_visit_reason: '送合同' }),
      );
    },
  },
  'GET /expand/visit/route': {
    as: 'attache',
    good: async (app) => {
      const stops = [{ store_id: await ownStore(app), is_visited: true }];
      const token = await sessionOf(app, 'attache');
      await call(app, 'POST /expand/visit/save-route', {
        token,
        body: { date: '2026-11-21', stops, revision: 0 },
      });
      return { query: { date: '2026-11-21' } };
    },
    bad: ['date', { query: { date: '2026-11-31' } }],
    forbidden: 'manager',
    check: ({ stops, revision }) => {
      expect(stops).toEqual([expect.objectContaining({ is_visited: true, store_name: expect.any(String) })]);
      expect(revision).toBe(1);
    },
  },
  'POST /expand/visit/save-route': {
    as: 'attache',
    good: async (app) => ({
      body: {
        date: '2026-11-22',
        stops: [{ store_id: await ownStore(app), is_visited: false }],
        revision: 0,
      },
    }),
    bad: [
      'stops.0.store_id',
      { body: { date: '2026-11-22', stops: [{ store_id: 'x', is_visited: false }], revision: 0 } },
    ],
    forbidden: 'manager',
    check: async ({ revision }, app) => {
      expect(revision).toBe(1);
      const token = await sessionOf(app, 'attache');
      const save = (of: number) =>
        call(app, 'POST /expand/visit/save-route', {
          token,
          body: { date: '2026-11-22', stops: [], revision: of },
        });
      expect((await save(0)).code).toBe(errors.routeChanged.code);
      expect((await save(1)).data).toEqual({ revision: 2 });
      const { data } = await call(app, 'GET /expand/visit/route', { token, query: { date: '2026-11-22' } });
      expect(data).toEqual({ stops: [], revision: 2 });
    },
  },
  'GET /expand/visit/member-summary': {
    good: { query: { member_id: '2' } },
    bad: ['member_id', { query: { member_id: 'x' } }],
    forbidden: 'attache',
    check: ({ name, last_visit, plans }) => {
      expect([name, last_visit?.visit_time.slice(0, 7)]).toEqual(['林志远', '2026-11']);
      const days = plans.map(({ next_visit_on }) => next_visit_on);
      expect(days).toEqual([...days].filter((day) => day >= '2026-11-21').sort());
    },
  },
  'POST /expand/visit/member-visit-record-list': {
    good: { body: { member_id: '2', date: '2026-11-20' } },
    bad: ['member_id', { body: { date: '2026-11-20' } }],
    check: ({ list }) => expect(list.every(({ member_id }) => member_id === '2')).toBe(true),
  },
};
