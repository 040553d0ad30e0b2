import type { messageHandlers } from '../src/areas/message/handlers';
import type { Cases } from '../testing/api-case';
import { call, sessionOf } from '../testing/test-client';

export const messageCases: Cases<keyof typeof messageHandlers> = {
  'GET /expand/push/count-unread-message': {
    as: 'attache',
    check: ({ list }) => expect(list.map(({ msg_type }) => msg_type)).toEqual([1, 2]),
  },
  'GET /expand/push/get-message': {
    as: 'attache',
    good: { query: { msg_type: 2 } },
    bad: ['msg_type', { query: {} }],
    check: async ({ list }, app) => {
      expect(JSON.parse(list[0]?.extra ?? '')).toMatchObject({ store_id: expect.any(String) });
      const token = await sessionOf(app, 'attache');
      const { data } = await call(app, 'GET /expand/push/count-unread-message', { token });
      expect(data.list[1]).toEqual({ msg_type: 2, amount: 0 });
    },
  },
  'POST /expand/workbench/get-workbench-todo-summary': {
    check: ({ list }) => {
      expect(list.map(({ todo_type }) => todo_type)).toEqual([
        'applying_store',
        'applying_broker',
        'store_to_be_gh',
        'assign_store',
        'gh_pool',
      ]);
      expect(list.every(({ count }) => count > 0)).toBe(true);
    },
  },
};
