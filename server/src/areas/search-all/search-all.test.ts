import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const find = async (token: string, keyword: string) =>
  (await call(app, 'GET /expand/search-all', { token, query: { keyword } })).data;
const ids = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id);

it.each(['manager', 'attache', 'otherManager', 'cambodian'] as const)(
  'finds for the %s what each list finds, and counts alike',
  async (who) => {
    const token = await sessionOf(app, who);
    const page_size = 5;
    for (const keyword of ['1', '8000', '13', '店', 'a', '王']) {
      const found = await find(token, keyword);
      const stores = await call(app, 'GET /expand/search-store', {
        token,
        query: { kw: keyword, page_size },
      });
      const brokers = await call(app, 'GET /expand/broker/get-org-broker-list', {
        token,
        query: { filter: keyword, page_size },
      });
      const customers = await call(app, 'GET /expand/cst/get-list', { token, query: { keyword, page_size } });
      const lists = { stores, brokers, customers };
      for (const kind of ['stores', 'brokers', 'customers'] as const) {
        const { data } = lists[kind];
        expect([kind, keyword, ids(found[kind]), found[kind].total_rows]).toEqual([
          kind,
          keyword,
          ids(data),
          data.total_rows,
        ]);
      }
    }
  },
);

it('finds a customer by the last four digits of a further number, and shows that number', async () => {
  const token = await sessionOf(app, 'attache');
  const { list } = (await call(app, 'GET /expand/cst/get-list', { token, query: { page_size: 1 } })).data;
  const id = list[0]?.id ?? '';
  await app.db
    .insertInto('customer_tel')
    .values({ customer_id: id, position: 5, number: '61237719', tel_type: 'global_tel', country_code: '852' })
    .execute();
  const { customers } = await find(token, '7719');
  expect(customers.list.find((row) => row.id === id)).toMatchObject({
    mobile_tel: '61237719',
    country_code: '852',
  });
});

it('finds nothing by blanks', async () => {
  const { stores, brokers, customers } = await find(await sessionOf(app, 'manager'), '  ');
  expect([stores, brokers, customers].map(({ total_rows }) => total_rows)).toEqual([0, 0, 0]);
});
