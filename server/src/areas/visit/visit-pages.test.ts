import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeRow } from '../../../testing/api-case';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

async function storeWithVisits(count: number): Promise<string> {
  const store_id = await newStore(app);
  const { lng, lat, address } = await storeRow(app, store_id);
  const place = { lng, lat, address, location_source: 'gps', accuracy: 12 };
  for (let visit = 0; visit < count; visit++) {
    const body = { store_id, ...place, visit_type: 2, visit_content: `Visit ${visit}` };
    await call(app, 'POST /expand/store/save-visit', { token, body });
  }
  return store_id;
}

it.each([
  { visits: 3, page: 1, rows: 2 },
  { visits: 3, page: 2, rows: 1 },
  { visits: 3, page: 3, rows: 0 },
  { visits: 0, page: 1, rows: 0 },
])('page $page of $visits visits has $rows, and tells how many there are', async ({ visits, page, rows }) => {
  const store_id = await storeWithVisits(visits);
  const query = { store_id, page, page_size: 2 };
  const { data } = await call(app, 'GET /expand/store/visit-list', { token, query });
  expect(data.list).toHaveLength(rows);
  expect(data.total_rows).toBe(visits);
});
