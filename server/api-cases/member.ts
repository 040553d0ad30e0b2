import type { memberHandlers } from '../src/areas/member/handlers';
import type { Cases } from '../testing/api-case';

export const memberCases: Cases<keyof typeof memberHandlers> = {
  'GET /expand/get-select-member-list': {
    check: ({ list }) => expect(list).toContainEqual({ id: '2', name: '林志远' }),
  },
  'POST /expand/member/list': {
    good: {
      body: { keyword: '志', near_lng: 114.05, near_lat: 22.54, pager: { page: 1, page_size: 5 } },
    },
    bad: ['pager.page_size', { body: { pager: { page_size: 0 } } }],
    check: ({ list }) => {
      expect(list.every(({ name }) => name.includes('志'))).toBe(true);
      expect(list[0]).toMatchObject({ store_total: expect.any(Number), distance: expect.any(Number) });
      const far = list.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY);
      expect(far).toEqual([...far].sort((a, b) => a - b));
    },
  },
};
