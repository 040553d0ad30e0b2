import type { searchAllHandlers } from '../src/areas/search-all/handlers';
import type { Cases } from '../testing/api-case';

export const searchAllCases: Cases<keyof typeof searchAllHandlers> = {
  'GET /expand/search-all': {
    good: { query: { keyword: '1' } },
    bad: ['keyword', { query: { keyword: 'x'.repeat(101) } }],
    check: ({ stores, brokers, customers }) => {
      for (const { list, total_rows } of [stores, brokers, customers]) {
        expect(list).toHaveLength(Math.min(5, total_rows));
        expect(total_rows).toBeGreaterThan(0);
      }
    },
  },
};
