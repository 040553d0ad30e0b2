import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { sql } from 'kysely';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeForm, storeRow } from '../../../testing/api-case';

const place: Point = { lng: 114.057969, lat: 22.543541 };
const near = { near_lng: place.lng, near_lat: place.lat };

let app: TestApp;
let manager: string;
let attache: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  attache = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const list = (token: string, query: Record<string, unknown>) =>
  call(app, 'GET /expand/search-store', { token, query: { page_size: 100, ...query } });

const idsOf = (stores: { id: string }[]) => stores.map(({ id }) => id);

async function pagesOf(token: string, query: Record<string, unknown>) {
  const { data: first } = await list(token, query);
  const rows = [...first.list];
  while (rows.length < first.total_rows) {
    const page = Math.ceil(rows.length / 100) + 1;
    rows.push(...(await list(token, { ...query, page, as_of: first.as_of })).data.list);
  }
  return rows;
}

type Located = { id: string; lng: number; lat: number };

const nearestFirst = (from: Point) => (a: Located, b: Located) =>
  distanceBetween(from, a) - distanceBetween(from, b) || Number(b.id) - Number(a.id);

const filters: Record<string, unknown>[] = [
  {},
  { is_gh: 2 },
  { is_gh_pool: 1 },
  { is_to_be_gh: 1 },
  { city_id: '4403' },
  { kw: '置业' },
  { label_ids: ['1', '2'] },
  { store_status: [3, 4] },
  { member_id: '3' },
];

describe.each<keyof typeof demo>(['manager', 'attache'])('the stores around a %s', (who) => {
  it.each(filters)('are those of the list under %j, the nearest first', async (filter) => {
    const token = await sessionOf(app, who);
    const rows = await pagesOf(token, filter);
    const sorted = await pagesOf(token, { ...filter, ...near });
    expect(idsOf(sorted)).toEqual(idsOf(rows.toSorted(nearestFirst(place))));
    for (const { distance, ...store } of sorted) {
      expect(distance).toBe(Math.round(distanceBetween(place, store)));
    }
    expect(rows.every((row) => !('distance' in row))).toBe(true);
  });
});

it.each([
  ['near_lat', { near_lng: 114 }],
  ['near_lng', { near_lat: 22 }],
  ['near_lat', { near_lng: 114, near_lat: 91 }],
  ['near_lng', { near_lng: -181, near_lat: 22 }],
])('names %s when the place is %j', async (field, query) => {
  const answer = await list(manager, query);
  expect([answer.status, answer.msg.split(':')[0]]).toEqual([400, field]);
});

it('puts the newest of equally near ones first', async () => {
  const twins = [await newStore(app), await newStore(app), await newStore(app)];
  await app.db.updateTable('store').set({ lng: 150, lat: -30 }).where('id', 'in', twins).execute();
  const { data } = await list(attache, { near_lng: 150, near_lat: -30 });
  expect(data.list.slice(0, 3).map(({ id, distance }) => [id, distance])).toEqual(
    twins.toReversed().map((id) => [id, 0]),
  );
});

it('measures from next to nothing, and to it', async () => {
  const saved = await call(app, 'POST /expand/save-store', {
    token: manager,
    body: { ...storeForm, lng: 5e-324, lat: -1e-200 },
  });
  expect(await storeRow(app, saved.data.id)).toMatchObject({ lng: 0, lat: 0 });
  const { data } = await list(manager, { near_lng: 1e-200, near_lat: -5e-324 });
  expect(data.list[0]).toMatchObject({ id: saved.data.id, distance: 0 });
});

describe('ten thousand stores', () => {
  beforeAll(async () => {
    const { id: _, code: _code, ...model } = await storeRow(app, await newStore(app));
    const row = {
      ...model,
      ext_values: '[]',
      pending_place: null,
      is_gh: 2,
      member_id: null,
      recycle_date: null,
    };
    const { id } = await app.db.insertInto('store').values(row).returning('id').executeTakeFirstOrThrow();
    const { rows } = await sql<{
      column: string;
    }>`select column_name as column from information_schema.columns
      where table_name = 'store' and column_name not in ('id', 'code', 'lng', 'lat')`.execute(app.db);
    const columns = sql.join(rows.map(({ column }) => sql.ref(column)));
    await sql`insert into store (lng, lat, ${columns})
      select ${place.lng}::float8 + ((n * 7919) % 10007 - 5000) / 10000.0,
        ${place.lat}::float8 + ((n * 104729) % 10009 - 5000) / 10000.0, ${columns}
      from store, generate_series(1, 10000) n where id = ${id}`.execute(app.db);
    await sql`analyze store`.execute(app.db);
  });

  const all = (is_gh: number) =>
    app.db
      .selectFrom('store')
      .select(['id', 'lng', 'lat'])
      .where('orgcode', '=', 'HZQD')
      .where('is_gh', '=', is_gh)
      .where('store_status', '=', 1)
      .execute();

  it.each([
    ['in their midst', place],
    ['at their border', { lng: place.lng + 0.5, lat: place.lat - 0.5 }],
    ['far away', { lng: 104.92, lat: 11.55 }],
    ['beyond the date line', { lng: -179.9, lat: 10 }],
  ])('come nearest first, page by page, %s', async (_, from) => {
    const expected = idsOf((await all(2)).toSorted(nearestFirst(from)));
    for (const page of [1, 2, 7, 40, 1000]) {
      const { data } = await list(attache, {
        is_gh_pool: 1,
        near_lng: from.lng,
        near_lat: from.lat,
        page,
        page_size: 10,
      });
      expect(data.total_rows).toBe(expected.length);
      expect([page, ...idsOf(data.list)]).toEqual([page, ...expected.slice(page * 10 - 10, page * 10)]);
    }
  });

  it('leave later pages as they were when stores are added or taken', async () => {
    const query = { is_gh_pool: 1, ...near, page_size: 10 };
    const first = (await list(manager, query)).data;
    const { data: second } = await list(manager, { ...query, page: 2, as_of: first.as_of });
    app.advance(1);
    const added = await newStore(app, { is_gh: 2, member_id: null });
    await app.db.updateTable('store').set(place).where('id', '=', added).execute();
    const again = await list(manager, { ...query, page: 2, as_of: first.as_of });
    expect(idsOf(again.data.list)).toEqual(idsOf(second.list));
    expect((await list(manager, query)).data.list[0]).toMatchObject({ id: added, distance: 0 });
  });
});
