import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeRow } from '../../../testing/api-case';
import { addDays, dayOf } from '../../platform/time/zoned-time';

const zone = 'Asia/Shanghai';
const dayMs = 86_400_000;
const memberId = '2';

let app: TestApp;
let token: string;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'attache');
  today = dayOf(app.deps.now(), zone);
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db
    .updateTable('store')
    .set({ deleted_at: app.deps.now() })
    .where('member_id', '=', memberId)
    .execute();
});

async function quietStore(change: object = {}): Promise<string> {
  const id = await newStore(app);
  await app.db
    .updateTable('store')
    .set({ recycle_date: addDays(today, 60), deleted_at: null, ...change })
    .where('id', '=', id)
    .execute();
  return id;
}

async function visited(store_id: string, daysAgo: number, plan: number | null = null, more: object = {}) {
  const { lng, lat } = await storeRow(app, store_id);
  await app.db
    .insertInto('store_visit')
    .values({
      orgcode: 'HZQD',
      store_id,
      member_id: memberId,
      visit_type: 2,
      visit_content: 'x',
      address: '',
      distance: 0,
      is_wx: 0,
      img_paths: '',
      visit_time: new Date(app.deps.now().getTime() - daysAgo * dayMs),
      next_visit_on: plan === null ? null : addDays(today, plan),
      next_visit_reason: plan === null ? '' : 'contract',
      lng,
      lat,
      ...more,
    })
    .execute();
}

async function dueList(near?: { lng: number; lat: number }) {
  const query = near ? { near_lng: near.lng, near_lat: near.lat } : {};
  return (await call(app, 'GET /expand/visit/due-list', { token, query })).data.list;
}

async function reasonsOf(...ids: string[]): Promise<(string | undefined)[]> {
  const list = await dueList();
  return ids.map((id) => list.find(({ store_id }) => store_id === id)?.reason);
}

it('tells plans for today and missed ones, with what they were made for', async () => {
  const [planned, missed, later] = [await quietStore(), await quietStore(), await quietStore()];
  await visited(planned, 3, 0);
  await visited(missed, 5, -2);
  await visited(later, 1, 4);
  expect(await reasonsOf(planned, missed, later)).toEqual(['planned', 'overdue', undefined]);
  expect((await dueList())[0]).toMatchObject({
    store_id: planned,
    next_visit_on: today,
    next_visit_reason: 'contract',
    last_visit_on: addDays(today, -3),
  });
});

it('lets a plan stand through a visit before its day, and replaces it by a newer one', async () => {
  const [called, moved, fulfilled] = [await quietStore(), await quietStore(), await quietStore()];
  await visited(called, 5, 0);
  await visited(called, 2);
  await visited(moved, 5, 0);
  await visited(moved, 2, 3);
  await visited(fulfilled, 5, -2);
  await visited(fulfilled, 1);
  expect(await reasonsOf(called, moved, fulfilled)).toEqual(['planned', undefined, undefined]);
});

it('keeps a plan by a visit that came after the one that made it, on its day or later', async () => {
  const stores: [made: number, plan: number, since: number[], reason: string | undefined][] = [
    [0.2, 0, [], 'planned'],
    [0.2, 0, [0.1], undefined],
    [0.1, 0, [0.2], 'planned'],
    [1.2, 0, [0.1], undefined],
    [1.2, -1, [], 'overdue'],
    [1.2, -1, [1.1], undefined],
    [1.2, -1, [0.1], undefined],
    [2.2, -1, [2.1], 'overdue'],
  ];
  const ids: string[] = [];
  for (const [made, plan, since] of stores) {
    const id = await quietStore();
    await visited(id, made, plan);
    for (const daysAgo of since) await visited(id, daysAgo);
    ids.push(id);
  }
  expect(await reasonsOf(...ids)).toEqual(stores.map(([, , , reason]) => reason));
});

it('tells no plan that was kept of a store that is due for something else', async () => {
  const id = await quietStore({ recycle_date: addDays(today, 1) });
  await visited(id, 3, -2);
  await visited(id, 1, null, { member_id: '3' });
  expect(await dueList()).toMatchObject([
    { store_id: id, reason: 'dropping', next_visit_on: null, next_visit_reason: '' },
  ]);
});

it('is about plans of one’s own alone', async () => {
  const id = await quietStore();
  await visited(id, 3, 0, { member_id: '3' });
  expect(await reasonsOf(id)).toEqual([undefined]);
});

it('warns of stores that are about to drop to the pool, the first to go first, until they are visited', async () => {
  const [late, soon, seen] = [
    await quietStore({ recycle_date: addDays(today, 7) }),
    await quietStore({ recycle_date: addDays(today, 1) }),
    await quietStore({ recycle_date: addDays(today, 1) }),
  ];
  for (const id of [late, soon]) await visited(id, 1);
  await visited(seen, 0);
  const dropping = (await dueList()).filter(({ reason }) => reason === 'dropping');
  expect(dropping.map(({ store_id }) => store_id)).toEqual([soon, late]);
});

it('tells plans by the day of the phone, and what drops to the pool by that of the organisation', async () => {
  const [planned, dropping] = [await quietStore(), await quietStore({ recycle_date: addDays(today, 7) })];
  for (const [id, plan] of [[planned, -1] as const, [dropping, null] as const]) await visited(id, 3, plan);
  const headers = { timezone: 'Pacific/Honolulu' };
  const { data } = await call(app, 'GET /expand/visit/due-list', { token, headers });
  expect(data.list.map(({ store_id, reason }) => [store_id, reason])).toEqual([
    [planned, 'planned'],
    [dropping, 'dropping'],
  ]);
});

it('recalls what was not visited longest, ten at most, what is near first', async () => {
  const far = { lng: 114.4, lat: 22.7 };
  const near = await quietStore(far);
  await visited(near, 20);
  for (let index = 0; index < 11; index++) await visited(await quietStore(), 30 + index);
  const never = await quietStore();
  const anywhere = await dueList();
  expect(anywhere).toHaveLength(10);
  expect(anywhere[0]?.store_id).toBe(never);
  expect(anywhere[1]?.last_visit_on).toBe(addDays(today, -40));
  expect((await dueList(far)).map(({ store_id }) => store_id).slice(0, 2)).toEqual([near, never]);
});

it.each([
  ['in the pool', { is_gh: 2, member_id: null }],
  ['of somebody else', { member_id: '3' }],
  ['in review', { store_status: 3 }],
  ['deleted', { deleted_at: new Date(0) }],
])('leaves out a store %s', async (_, change) => {
  const id = await quietStore(change);
  await visited(id, 3, 0);
  expect(await reasonsOf(id)).toEqual([undefined]);
});
