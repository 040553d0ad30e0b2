import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ownStore } from '../../../testing/api-case';

let app: TestApp;
let token: string;

const moments = ['2025-03-02T15:59:59.999Z', '2025-03-04T16:00:00Z', '2025-03-05T03:00:00Z'];

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'attache');
  const store_id = await ownStore(app);
  const { id, ...visit } = await app.db
    .selectFrom('store_visit')
    .selectAll()
    .where('orgcode', '=', 'HZQD')
    .where('member_id', '=', (await storeOwner(store_id)) ?? '')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = moments.map((at) => ({ ...visit, store_id, visit_time: new Date(at), next_visit_on: null }));
  await app.db.insertInto('store_visit').values(rows).execute();
});
afterAll(() => app.close());

async function storeOwner(id: string) {
  const store = app.db.selectFrom('store').select('member_id').where('id', '=', id);
  return (await store.executeTakeFirstOrThrow()).member_id;
}

async function daysWithVisits(who: string, timezone: string): Promise<string[]> {
  const body = { start_date: '2025-03-01', end_date: '2025-03-07' };
  const { data } = await call(app, 'POST /expand/visit/stat/calendar-records', {
    token: who,
    body,
    headers: { timezone },
  });
  expect(data.list).toHaveLength(7);
  return data.list.filter(({ has_visited }) => has_visited).map(({ date }) => date);
}

it('marks a day from its first moment to its last', async () => {
  expect(await daysWithVisits(token, 'Asia/Shanghai')).toEqual(['2025-03-02', '2025-03-05']);
});

it("has the days of the caller's clocks, asked one after the other", async () => {
  expect(await daysWithVisits(token, 'Asia/Phnom_Penh')).toEqual(['2025-03-02', '2025-03-04', '2025-03-05']);
  expect(await daysWithVisits(token, 'Asia/Shanghai')).toEqual(['2025-03-02', '2025-03-05']);
});

it('marks no days of somebody else, and a new visit at once', async () => {
  const manager = await sessionOf(app, 'manager');
  expect(await daysWithVisits(manager, 'Asia/Shanghai')).toEqual([]);
  await app.db
    .updateTable('store_visit')
    .set({ visit_time: new Date('2025-03-06T00:00:00Z') })
    .where('visit_time', '=', new Date(moments[0] ?? ''))
    .execute();
  expect(await daysWithVisits(token, 'Asia/Shanghai')).toEqual(['2025-03-05', '2025-03-06']);
});
