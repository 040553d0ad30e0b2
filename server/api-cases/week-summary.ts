import type { weekSummaryHandlers } from '../src/areas/week-summary/handlers';
import type { Cases } from '../testing/api-case';

export const weekSummaryCases: Cases<keyof typeof weekSummaryHandlers> = {
  'GET /expand/week-summary/get': {
    good: {},
    forbidden: 'attache',
    // The clock of the cases is on a Saturday; get-summary.test.ts moves it.
    check: ({ summary }) => expect(summary).toBeNull(),
  },
  'POST /expand/week-summary/read': {
    good: { body: { monday: '2026-11-16' } },
    bad: ['monday', { body: { monday: '2026-11-23' } }],
    forbidden: 'attache',
    check: async (_, { db }) => {
      const read = await db.selectFrom('week_summary_read').select('monday').execute();
      expect(read).toEqual([{ monday: '2026-11-16' }]);
    },
  },
};
