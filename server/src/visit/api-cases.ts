import type { Cases } from '../testing/api-case';
import type { visitHandlers } from './handlers';

export const visitCases: Cases<keyof typeof visitHandlers> = {
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
  'POST /expand/visit/visited-member-list': {
    good: { body: { date: '2026-11-20', pager: { page: 1, page_size: 2 } } },
    bad: ['company_id', { body: { date: '2026-11-20', company_id: 'x' } }],
    check: ({ list }) => expect(list.every(({ visit_count }) => visit_count > 0)).toBe(true),
  },
  'POST /expand/visit/unvisited-member-list': {
    good: { body: { date: '2025-01-01', pager: { page: 2, page_size: 10 } } },
    bad: ['pager.page', { body: { date: '2026-11-20', pager: { page: 0 } } }],
    check: ({ list, total_rows }) => {
      expect([list.length, total_rows]).toEqual([2, 12]);
      expect(list[0]?.store_total).toBeGreaterThan(0);
    },
  },
  'POST /expand/visit/member-visit-record-list': {
    good: { body: { member_id: '2', date: '2026-11-20' } },
    bad: ['member_id', { body: { date: '2026-11-20' } }],
    check: ({ list }) => expect(list.every(({ member_id }) => member_id === '2')).toBe(true),
  },
};
