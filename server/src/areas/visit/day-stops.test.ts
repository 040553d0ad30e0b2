import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeRow } from '../../../testing/api-case';

let app: TestApp;
let attache: string;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
  attache = await sessionOf(app, 'attache');
  manager = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

async function recorded(more: object = {}): Promise<string> {
  const store_id = await newStore(app);
  const { lng, lat, address } = await storeRow(app, store_id);
  const body = { store_id, lng, lat, address, visit_type: 2, visit_content: 'x', ...more };
  return (await call(app, 'POST /expand/store/save-visit', { token: attache, body })).data.id;
}

const stopsOf = async (date: string, company_id?: string) =>
  (await call(app, 'POST /expand/visit/day-stops', { token: manager, body: { date, company_id } })).data;

it('marks what came late and what was only guessed', async () => {
  const [good, late, guessed] = [
    await recorded({ location_source: 'gps' }),
    await recorded({ location_source: 'gps', recorded_ago: 600 }),
    await recorded({ location_source: 'ip' }),
  ];
  const { list } = await stopsOf('2026-11-21');
  const marksOf = (id: string) => {
    const { sent_after, is_guessed, has_used_photo } = list.find((stop) => stop.id === id) ?? {};
    return [sent_after, is_guessed, has_used_photo];
  };
  expect(marksOf(good)).toEqual([0, false, false]);
  expect(marksOf(late)).toEqual([600, false, false]);
  expect(marksOf(guessed)).toEqual([0, true, false]);
});

it('has the visits that the inventory counts, in their order', async () => {
  const body = { date: '2026-11-20' };
  const visited = await call(app, 'POST /expand/visit/visited-member-list', {
    token: manager,
    body: { ...body, pager: { page_size: 100 } },
  });
  const { list, total_rows } = await stopsOf(body.date);
  const counted = visited.data.list.reduce((sum, { visit_count }) => sum + visit_count, 0);
  expect([list.length, total_rows]).toEqual([counted, counted]);
  expect(list.map(({ visit_time }) => visit_time)).toEqual(list.map(({ visit_time }) => visit_time).sort());
});

it('narrows to an organisation and all below it', async () => {
  const { company_id } = await app.db
    .selectFrom('member')
    .select('company_id')
    .where('id', '=', '2')
    .executeTakeFirstOrThrow();
  const own = await stopsOf('2026-11-21', company_id);
  expect(own.list.some(({ member_id }) => member_id === '2')).toBe(true);
  expect((await stopsOf('2026-11-21', '987654321')).list).toEqual([]);
});
