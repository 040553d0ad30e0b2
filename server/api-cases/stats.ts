import type { statsHandlers } from '../src/areas/stats/handlers';
import type { Cases } from '../testing/api-case';
import { range } from '../testing/api-case';

export const statsCases: Cases<keyof typeof statsHandlers> = {
  'GET /expand/stat/indicator-list': {
    bad: ['data_view', { query: { data_view: 2 } }],
    check: ({ list }) => {
      expect(list).toHaveLength(12);
      expect(list[0]?.indicator_name).toBe('Reported customers/customers');
    },
  },
  'GET /expand/stat/user-config': {
    good: { query: { module: 'workbench' } },
    bad: ['module', { query: { module: 'other' } }],
    check: (data) => expect(data).toMatchObject({ module: 'workbench', show_mode: 1 }),
  },
  'POST /expand/stat/user-config': {
    good: {
      body: { module: 'stat', show_mode: 0, selected_indicators: ['expand_cj_amount', 'expand_cj_amount'] },
    },
    bad: [
      'selected_indicators',
      { body: { module: 'stat', show_mode: 0, selected_indicators: ['toString'] } },
    ],
    check: async (_, { db }) => {
      const columns = ['account_id', 'module', 'show_mode', 'selected_indicators'] as const;
      expect(await db.selectFrom('indicator_config').select(columns).execute()).toEqual([
        { account_id: '1', module: 'stat', show_mode: 0, selected_indicators: ['expand_cj_amount'] },
      ]);
    },
  },
  'POST /expand/stat/overview': {
    good: { body: { query: { ...range, project_ids: ['1'] }, indicator_ids: ['expand_new_store_count'] } },
    bad: ['query.end_time', { body: { query: { ...range, end_time: '2026-10-01' }, indicator_ids: ['x'] } }],
    check: ({ items }) =>
      expect(items).toEqual([{ indicator_id: 'expand_new_store_count', count: 0, supported: false }]),
  },
  'POST /expand/stat/trend': {
    good: { body: { query: range, indicator_id: 'expand_bb_count', trend_type: 'date' } },
    bad: ['indicator_id', { body: { query: range, indicator_id: 'x' } }],
    check: ({ items }) => expect(items).toHaveLength(20),
  },
  'POST /expand/stat/funnel': {
    good: { body: { query: range } },
    bad: ['query.begin_time', { body: { query: { ...range, begin_time: '2026-11-31 00:00:00' } } }],
    check: ({ items }) => {
      expect(items.map(({ step }) => step)).toEqual([
        'reported',
        'visited',
        'reserved',
        'subscribed',
        'signed',
      ]);
      expect(items[0]?.count).toBeGreaterThan(0);
    },
  },
  'POST /expand/stat/heat': {
    good: { body: { query: range } },
    bad: ['query.end_time', { body: { query: { ...range, end_time: '2026-10-01 00:00:00' } } }],
    check: ({ timezone, visits, reports }) => {
      expect(timezone).toBe('Asia/Shanghai');
      expect(visits?.length).toBeGreaterThan(0);
      expect(reports.length).toBeGreaterThan(0);
    },
  },
  'POST /expand/stat/ranking': {
    good: {
      body: {
        query: range,
        indicator_id: 'expand_member_store_visit_times',
        ranking_type: 'member_ranking',
        pager: { page: 1, page_size: 5 },
        sorter: { order: 'desc' },
      },
    },
    bad: ['ranking_type', { body: { query: range, indicator_id: 'expand_bb_count', ranking_type: 'x' } }],
    check: ({ list, total_rows, supported }) => {
      expect([list.length, supported]).toEqual([5, true]);
      expect(total_rows).toBeGreaterThan(5);
      expect(list[0]).toMatchObject({ ranking: 1, entity_type: 'member', is_deleted: false });
      expect([...list].sort((a, b) => b.count - a.count)).toEqual(list);
    },
  },
  'POST /expand/stat/detail': {
    good: { body: { query: range, indicator_id: 'expand_member_store_visit_times', member_id: '2' } },
    bad: [
      'indicator_id',
      { body: { query: range, indicator_id: 'expand_member_store_visit_times_da', member_id: '2' } },
    ],
    check: ({ store_visit_detail }) => {
      expect(store_visit_detail?.list).toHaveLength(Math.min(20, store_visit_detail?.total_rows ?? 0));
      expect(store_visit_detail?.list[0]).toMatchObject({ member_name: '林志远', currency_amount: null });
    },
  },
  'POST /expand/stat/change': {
    good: { body: { query: range, indicator_id: 'expand_member_store_visit_times', member_id: '2' } },
    bad: [
      'indicator_id',
      { body: { query: range, indicator_id: 'expand_member_store_visit_times_da', member_id: '2' } },
    ],
    check: ({ before, count, parts }) => {
      expect(before).toEqual({ begin_time: '2026-10-01 00:00:00', end_time: '2026-10-20 23:59:59' });
      expect(count).toBeGreaterThan(0);
      expect(parts.map(({ by }) => by)).toEqual(['store']);
    },
  },
  'POST /expand/stat/compare-export': {
    good: {
      body: {
        ...range,
        project_ids: ['1'],
        columns: [
          { by: 'company', id: '2' },
          { by: 'member', id: '2' },
        ],
      },
    },
    bad: ['columns', { body: { ...range, columns: [{ by: 'member', id: '987654321' }] } }],
    forbidden: 'attache',
    check: (file) => {
      const [header = '', ...rows] = file.trim().split('\r\n');
      expect(header.replace('\uFEFF', '').split(',')).toHaveLength(4);
      expect(rows).toHaveLength(12);
    },
  },
  'POST /expand/stat/export': {
    good: { body: { query: range, indicator_id: 'expand_member_store_visit_times', member_id: '2' } },
    bad: [
      'indicator_id',
      { body: { query: range, indicator_id: 'expand_member_store_visit_times_da', member_id: '2' } },
    ],
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
};
