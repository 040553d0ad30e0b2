import { errors } from '@agency/shared/model/error-codes';
import { visitRetentionSeconds } from '@agency/shared/model/visit';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, ownStore, storeRow } from '../../../testing/api-case';

let app: TestApp;
let attache: string;
let store_id: string;

beforeAll(async () => {
  app = await startTestApp();
  attache = await sessionOf(app, 'attache');
  store_id = await ownStore(app);
});
afterAll(() => app.close());

async function save(more: object = {}) {
  const { lng, lat, address } = await storeRow(app, store_id);
  const body = {
    store_id,
    lng,
    lat,
    address,
    visit_type: 2,
    visit_content: 'x',
    location_source: 'gps',
    accuracy: 12,
    ...more,
  };
  return call(app, 'POST /expand/store/save-visit', { token: attache, body });
}

const ofStore = async (page: object) =>
  (await call(app, 'GET /expand/store/visit-list', { token: attache, query: { store_id, ...page } })).data;

const ofMember = async (pager: object) => {
  const body = { date: '2026-11-21', pager };
  return (await call(app, 'POST /expand/visit/stat/record-list', { token: attache, body })).data;
};

const rowOf = (id: string) =>
  app.db.selectFrom('store_visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const visitCount = async () => (await app.db.selectFrom('store_visit').select('id').execute()).length;

it('keeps the moment of a visit that comes late, and how late it came', async () => {
  const { data } = await save({ recorded_ago: 7_200 });
  const row = await rowOf(data.id);
  expect(row.visit_time).toEqual(new Date(app.deps.now().getTime() - 7_200_000));
  const { list } = (
    await call(app, 'GET /expand/store/visit-list', {
      token: await sessionOf(app, 'manager'),
      query: { store_id, page_size: 100 },
    })
  ).data;
  expect(list.find(({ id }) => id === data.id)?.sent_after).toBe(7_200);
});

it('counts for the time at which it was recorded, however short ago that was', async () => {
  const { data } = await save({ recorded_ago: 20 });
  expect((await rowOf(data.id)).visit_time).toEqual(new Date(app.deps.now().getTime() - 20_000));
});

it.each([
  ['of the store', (page: object) => ofStore(page)],
  ['of the member', (page: object) => ofMember(page)],
])('a visit that comes late moves no row of the later pages %s', async (_, open) => {
  for (let seconds = 60; seconds > 0; seconds -= 10) await save({ recorded_ago: seconds });
  const first = await open({ page: 1, page_size: 2 });
  app.advance(1);
  await save({ recorded_ago: 2 });
  const second = await open({ page: 2, page_size: 2, as_of: first.as_of });
  const all = await open({ page: 1, page_size: 4, as_of: first.as_of });
  expect([...first.list, ...second.list]).toEqual(all.list);
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(4);
});

it.each([
  ['gps', false],
  ['network', false],
  ['ip', true],
  ['default', true],
  [undefined, true],
])('tells of a place by %s whether it was only guessed: %s', async (location_source, is_guessed) => {
  const { data } = await save({ location_source });
  const ofStore = await call(app, 'GET /expand/store/visit-list', {
    token: attache,
    query: { store_id, page_size: 100 },
  });
  const ofMember = await call(app, 'POST /expand/visit/stat/record-list', {
    token: attache,
    body: { date: '2026-11-21', pager: { page_size: 100 } },
  });
  const found = [...ofStore.data.list, ...ofMember.data.list].filter(({ id }) => id === data.id);
  expect(found.map((visit) => visit.is_guessed)).toEqual([is_guessed, is_guessed]);
});

it.each([
  [visitRetentionSeconds, 0],
  [visitRetentionSeconds + 1, errors.visitTooOld.code],
  [2_147_483_647, errors.visitTooOld.code],
  [-1, errors.badInput.code],
])('a visit of %i seconds ago is answered with %i', async (recorded_ago, code) => {
  const before = await visitCount();
  expect((await save({ recorded_ago })).code).toBe(code);
  expect(await visitCount()).toBe(before + (code === 0 ? 1 : 0));
});

it('counts the late visits of a member for managers', async () => {
  const body = { date: '2026-11-21', pager: { page_size: 100 } };
  const token = await sessionOf(app, 'manager');
  const lateOf = async (member_id: string) => {
    const { data } = await call(app, 'POST /expand/visit/visited-member-list', { token, body });
    return data.list.find((member) => member.member_id === member_id)?.late_count ?? 0;
  };
  const { data } = await save();
  const { member_id } = await rowOf(data.id);
  const before = await lateOf(member_id);
  await save({ recorded_ago: 59 });
  expect(await lateOf(member_id)).toBe(before);
  await save({ recorded_ago: 60 });
  expect(await lateOf(member_id)).toBe(before + 1);
});

it('judges a late visit by where it was measured', async () => {
  const far = await save({ recorded_ago: 600, visit_type: 1, lng: 0, lat: 0, img_paths: '' });
  expect(far.code).toBe(errors.visitTooFar.code);
});

it('refuses a late visit to a store that is somebody else’s by now', async () => {
  const other = await newStore(app);
  await app.db.updateTable('store').set({ member_id: '3' }).where('id', '=', other).execute();
  expect((await save({ store_id: other, recorded_ago: 600 })).code).toBe(errors.storeForbidden.code);
});

describe('the next visit', () => {
  it.each([
    ['2026-11-20', errors.badInput.code],
    ['2026-11-21', 0],
    ['2027-03-01', 0],
    ['2026-02-30', errors.badInput.code],
  ])('may be planned for %s: %i', async (next_visit_on, code) => {
    const answer = await save({ next_visit_on, next_visit_reason: ' contract ' });
    expect(answer.code).toBe(code);
    if (code !== 0) expect(answer.data).toMatchObject({ field: 'next_visit_on' });
    else expect(await rowOf(answer.data.id)).toMatchObject({ next_visit_on, next_visit_reason: 'contract' });
  });

  it('may have passed when a late visit comes that planned it', async () => {
    const recorded_ago = 2 * 86_400;
    expect((await save({ recorded_ago, next_visit_on: '2026-11-19' })).code).toBe(0);
    expect((await save({ recorded_ago, next_visit_on: '2026-11-18' })).code).toBe(errors.badInput.code);
  });

  it('has no reason without a day', async () => {
    const { data } = await save({ next_visit_reason: 'contract' });
    expect(await rowOf(data.id)).toMatchObject({ next_visit_on: null, next_visit_reason: '' });
  });
});
