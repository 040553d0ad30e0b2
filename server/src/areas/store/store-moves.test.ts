import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, ownFile, storeForm, storeRow } from '../../../testing/api-case';

let app: TestApp;
let manager: string;
let attache: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  attache = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const degrees = (metres: number) => (metres / 6_371_000) * (180 / Math.PI);

const north = (metres: number) => ({ lat: storeForm.lat + degrees(metres), address: `${metres} m` });

const edit = (id: string, change: object, token = attache) =>
  call(app, 'POST /expand/edit-store', { token, body: { ...storeForm, id, mobile_tel: '', ...change } });

const decide = (store_id: string, apply_status: number, reason?: string) =>
  call(app, 'POST /expand/audit-store', { token: manager, body: { store_id, apply_status, reason } });

const detail = async (id: string, token = manager) =>
  (await call(app, 'GET /expand/get-store-detail', { token, query: { id } })).data;

const stepsOf = async (store_id: string) =>
  (
    await call(app, 'GET /expand/store/change-list', { token: manager, query: { store_id, page_size: 100 } })
  ).data.list
    .filter(({ field }) => field === 'address')
    .map(({ reason, old_value, new_value, changed_by }) => ({ reason, old_value, new_value, changed_by }))
    .toReversed();

const visit = async (store_id: string, metresNorth: number, more: object = {}) =>
  call(app, 'POST /expand/store/save-visit', {
    token: attache,
    body: {
      store_id,
      ...north(metresNorth),
      lng: storeForm.lng,
      visit_type: 1,
      visit_content: 'x',
      img_paths: await ownFile(app),
      location_source: 'gps',
      accuracy: 10,
      ...more,
    },
  });

it('records a short move, with both addresses, who and when', async () => {
  const id = await newStore(app);
  expect((await edit(id, north(400))).data.is_move_pending).toBeUndefined();
  const [step] = await stepsOf(id);
  expect(step).toMatchObject({ reason: 'edited', changed_by: '林志远' });
  expect([step?.old_value, step?.new_value]).toEqual([
    expect.stringContaining(storeForm.address),
    expect.stringContaining('400 m'),
  ]);
  expect((await detail(id)).place_request).toBeNull();
});

it('lets the old place count until a manager agrees to a long move', async () => {
  const id = await newStore(app);
  expect((await edit(id, north(150_000))).data.is_move_pending).toBe(true);
  expect(await detail(id, attache)).toMatchObject({
    address: storeForm.address,
    lat: storeForm.lat,
    is_move_pending: true,
    place_request: { address: '150000 m', distance: 150_000, requested_by: '林志远' },
  });
  expect((await visit(id, 150_000, { visit_type: 1 })).code).toBe(errors.visitTooFar.code);
  await decide(id, 1);
  const moved = await detail(id, attache);
  expect([moved.address, moved.is_move_pending, moved.store_status]).toEqual(['150000 m', undefined, 1]);
  expect((await stepsOf(id)).map(({ reason }) => reason)).toEqual(['move_requested', 'move_approved']);
});

it('keeps the place when a manager refuses, and tells the specialist why', async () => {
  const id = await newStore(app);
  await edit(id, north(2_000));
  await decide(id, 2, 'Nobody has moved');
  expect(await detail(id, attache)).toMatchObject({
    address: storeForm.address,
    place_request: null,
    move_refusal: 'Nobody has moved',
  });
  const notices = app.db.selectFrom('notice').select('params').where('kind', '=', 'store_move_refused_for');
  expect(await notices.execute()).toMatchObject([{ params: { reason: 'Nobody has moved' } }]);
  expect((await decide(id, 1)).code).toBe(errors.conflict.code);
});

it('measures many short moves from the place that was approved last', async () => {
  const id = await newStore(app);
  expect((await edit(id, north(300))).data.is_move_pending).toBeUndefined();
  expect((await edit(id, north(600))).data.is_move_pending).toBe(true);
  expect((await storeRow(app, id)).address).toBe('300 m');
  await decide(id, 1);
  expect((await edit(id, north(900))).data.is_move_pending).toBeUndefined();
});

it('moves a store at once for a manager, which ends a waiting move', async () => {
  const id = await newStore(app);
  await edit(id, north(5_000));
  await edit(id, north(9_000), manager);
  expect(await detail(id)).toMatchObject({ address: '9000 m', place_request: null });
});

it('keeps a waiting move when other fields are edited', async () => {
  const id = await newStore(app);
  await edit(id, north(5_000));
  await edit(id, { store_name: 'Another name' });
  expect((await detail(id)).place_request?.address).toBe('5000 m');
});

it('lists and counts waiting moves among the reviews', async () => {
  const query = { store_status: [3], page_size: 100 };
  const reviews = async () => {
    const { list, total_rows } = (await call(app, 'GET /expand/search-store', { token: manager, query }))
      .data;
    const { apply_in } = (await call(app, 'GET /expand/store/get-count', { token: manager, query: {} })).data;
    expect([list.length, apply_in]).toEqual([total_rows, total_rows]);
    return list.map((store) => store.id);
  };
  const id = await newStore(app);
  expect(await reviews()).not.toContain(id);
  await edit(id, north(5_000));
  expect(await reviews()).toContain(id);
  await decide(id, 2, 'no');
  expect(await reviews()).not.toContain(id);
});

it('takes a decision of a batch back, with the place', async () => {
  const id = await newStore(app);
  await edit(id, north(5_000));
  const { data } = await call(app, 'POST /expand/store/bulk-audit', {
    token: manager,
    body: { store_ids: [id], apply_status: 1 },
  });
  expect((await detail(id)).address).toBe('5000 m');
  await call(app, 'POST /expand/batch/undo', { token: manager, body: { batch_id: data.batch_id ?? '' } });
  expect(await detail(id)).toMatchObject({
    address: storeForm.address,
    place_request: { address: '5000 m' },
  });
});

describe('a visit', () => {
  it('keeps where the store stood, also when it is sent after a move', async () => {
    const id = await newStore(app);
    app.advance(3_600);
    await edit(id, north(5_000), manager);
    app.advance(3_600);
    const late = await visit(id, 0, { recorded_ago: 5_000 });
    expect(late.data.distance).toBe(0);
    expect((await visit(id, 0)).code).toBe(errors.visitTooFar.code);
    expect((await visit(id, 5_000)).data.distance).toBeLessThan(1);
    const rows = await app.db
      .selectFrom('store_visit')
      .select(['store_lat'])
      .where('store_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ store_lat }) => store_lat?.toFixed(5))).toEqual([
      storeForm.lat.toFixed(5),
      (storeForm.lat + degrees(5_000)).toFixed(5),
    ]);
  });

  it.each([
    ['without a source', { location_source: undefined }],
    ['by the IP address', { location_source: 'ip' }],
    ['without an accuracy', { accuracy: undefined }],
    ['accurate to 501 m', { accuracy: 501 }],
    ['accurate to 5,000,000 m', { accuracy: 5_000_000 }],
  ])('%s is refused where a limit counts, and is accepted by phone', async (_, place) => {
    const id = await newStore(app);
    expect((await visit(id, 0, place)).code).toBe(errors.visitNotLocated.code);
    expect((await visit(id, 0, { ...place, visit_type: 2 })).code).toBe(0);
  });

  it('accurate to the limit is accepted', async () => {
    expect((await visit(await newStore(app), 0, { accuracy: 500 })).code).toBe(0);
  });

  it.each([
    ['a move of 400 m by the visitor a minute before', 400, () => attache, 0, true],
    ['a move of 400 m three days before', 400, () => attache, 3, true],
    ['a move of 400 m four days before', 400, () => attache, 4, false],
    ['a correction of 40 m', 40, () => attache, 0, false],
    ['a move by a manager', 400, () => manager, 0, false],
  ])('after %s is marked for the manager alone if it is near', async (_, metres, by, days, isMarked) => {
    const id = await newStore(app);
    await edit(id, north(metres), by());
    app.advance(days * 86_400);
    expect((await visit(id, metres)).code).toBe(0);
    const marksFor = async (token: string) =>
      (await call(app, 'GET /expand/store/visit-list', { token, query: { store_id: id } })).data.list.map(
        ({ near_move }) => near_move?.metres,
      );
    expect(await marksFor(manager)).toEqual([isMarked ? metres : undefined]);
    expect(await marksFor(attache)).toEqual([undefined]);
  });
});
