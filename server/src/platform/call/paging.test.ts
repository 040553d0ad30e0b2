import type { ApiKey } from '@agency/shared/api';
import fc from 'fast-check';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeForm } from '../../../testing/api-case';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

interface Walk {
  key: ApiKey;
  input: (pager: object) => { query?: Record<string, unknown>; body?: unknown };
  insert: () => Promise<unknown>;
}

const asAttache = (key: ApiKey, body: unknown) => call(app, key, { token, body });

const newVisit = async () => {
  const store_id = await newStore(app);
  return asAttache('POST /expand/store/save-visit', {
    ...{ store_id, lng: 0, lat: 0, address: 'x', visit_type: 2, visit_content: 'x' },
  });
};

const newCustomer = async () => {
  const { id: _, ...model } = await app.db
    .selectFrom('customer')
    .selectAll()
    .where('orgcode', '=', 'HZQD')
    .where('member_id', '=', '2')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const now = app.deps.now();
  const mobile_tel = `139${String(now.getTime()).slice(-8)}`;
  const row = { ...model, mobile_tel, created_on: now, last_report_time: now };
  return app.db
    .insertInto('customer')
    .values(JSON.parse(JSON.stringify(row)))
    .execute();
};

const walks: Record<string, Walk> = {
  stores: {
    key: 'GET /expand/search-store',
    input: (query) => ({ query: { ...query } }),
    insert: () => asAttache('POST /expand/save-store', storeForm),
  },
  brokers: {
    key: 'GET /expand/broker/get-org-broker-list',
    input: (query) => ({ query: { search_type: 1, ...query } }),
    insert: () => newStore(app),
  },
  visits: {
    key: 'POST /expand/visit/stat/record-list',
    input: (pager) => ({ body: { date: '2026-11-21', pager } }),
    insert: newVisit,
  },
  customers: {
    key: 'GET /expand/cst/get-list',
    input: (query) => ({ query: { ...query } }),
    insert: newCustomer,
  },
};

it.each(Object.entries(walks))(
  'of %s show every row of the first moment exactly once while rows are added',
  async (_, { key, input, insert }) => {
    const read = async (pager: object) => {
      const { data } = await call(app, key, { token, ...input(pager) });
      return data as { list: { id: string }[]; total_rows: number; as_of: string };
    };
    for (let index = 0; index < 6; index++) await insert();
    app.advance(1);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.boolean(), { maxLength: 4 }),
        async (page_size, additions) => {
          const { list: expected } = await read({ page_size: 100 });
          expect(expected.length).toBeGreaterThan(5);
          const seen: string[] = [];
          let as_of: string | undefined;
          for (let page = 1; seen.length < expected.length; page++) {
            const answer = await read({ page, page_size, ...(as_of ? { as_of } : {}) });
            as_of ??= answer.as_of;
            if (answer.list.length === 0) break;
            seen.push(...answer.list.map(({ id }) => id));
            app.advance(1);
            if (page === 1 || additions[page - 2]) await insert();
          }
          expect(seen).toEqual(expected.map(({ id }) => id));
        },
      ),
      { numRuns: 5 },
    );
  },
);

it('names a moment that there is not', async () => {
  const answer = await call(app, 'GET /expand/search-store', {
    token,
    query: { as_of: '2026-13-40T25:00:00.000Z' },
  });
  expect([answer.status, answer.msg]).toEqual([400, 'as_of: has the wrong form']);
});
