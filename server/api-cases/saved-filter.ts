import type { savedFilterHandlers } from '../src/areas/saved-filter/handlers';
import { bodyOf, type Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';
import { call, type demo, sessionOf } from '../testing/test-client';

const filter = 'store_status=3&kw=%E9%BC%8E%E4%BF%A1';

async function saved(app: TestApp, who: keyof typeof demo, name: string): Promise<string> {
  const token = await sessionOf(app, who);
  const body = { list: 'store', name, filter };
  return (await call(app, 'POST /expand/saved-filter/save', { token, body })).data.id;
}

export const savedFilterCases: Cases<keyof typeof savedFilterHandlers> = {
  'GET /expand/saved-filter/get-list': {
    good: async (app) => {
      await saved(app, 'manager', '待审核');
      await saved(app, 'attache', '别人的');
      return { query: { list: 'store' } };
    },
    bad: ['list', { query: { list: 'visit' } }],
    check: ({ list }) => expect(list).toEqual([{ id: expect.any(String), name: '待审核', filter }]),
  },
  'POST /expand/saved-filter/save': {
    as: 'attache',
    good: { body: { list: 'broker', name: ' 待审核 ', filter, account_id: '1' } },
    bad: ['filter', { body: { list: 'broker', name: '待审核', filter: '?a=1 or 1' } }],
    check: async ({ id }, { db }) => {
      const row = await db
        .selectFrom('saved_filter')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ list: 'broker', name: '待审核', filter });
    },
  },
  'POST /expand/saved-filter/remove': {
    as: 'attache',
    good: async (app) => ({ body: { id: await saved(app, 'attache', '要删除的') } }),
    bad: ['id', { body: { id: '' } }],
    check: async (_, { db }, input) => {
      const rows = db
        .selectFrom('saved_filter')
        .select('id')
        .where('id', '=', bodyOf(input).id ?? '');
      expect(await rows.execute()).toEqual([]);
    },
  },
};
