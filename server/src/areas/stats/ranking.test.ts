import type { ApiBody } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { range } from '../../../testing/api-case';

let app: TestApp;
let manager: string;
let attache: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  attache = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

type Body = ApiBody<'POST /expand/stat/ranking'>;
const rank = async (part: Partial<Body> = {}, token = manager) =>
  (
    await call(app, 'POST /expand/stat/ranking', {
      token,
      body: {
        query: range,
        indicator_id: 'expand_member_store_visit_times',
        ranking_type: 'member_ranking',
        pager: { page_size: 100 },
        ...part,
      },
    })
  ).data;
const detail = async (part: Partial<ApiBody<'POST /expand/stat/detail'>>, token = manager) =>
  (
    await call(app, 'POST /expand/stat/detail', {
      token,
      body: { query: range, indicator_id: 'expand_bb_count', ...part },
    })
  ).data;

it('lists everybody, those without any count too', async () => {
  const long = { begin_time: '2024-01-01 00:00:00', end_time: '2024-01-02 23:59:59' };
  const members = await app.db
    .selectFrom('member')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('is_attache', '=', true)
    .orderBy('id')
    .execute();
  const { list, total_rows } = await rank({ query: long });
  expect(total_rows).toBe(members.length);
  expect(list.map(({ entity_id, ranking, count }) => [entity_id, ranking, count])).toEqual(
    members.map(({ id }) => [id, 1, 0]),
  );
});

it('gives equal counts the same rank, on whatever page they stand', async () => {
  const whole = (await rank()).list;
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(whole.length / 2) }, (_, index) =>
      rank({ pager: { page: index + 1, page_size: 2 } }),
    ),
  );
  expect(pages.flatMap(({ list }) => list)).toEqual(whole);
  const past = await rank({ pager: { page: 1000, page_size: 2 } });
  expect([past.list, past.total_rows]).toEqual([[], whole.length]);
  const rising = (await rank({ sorter: { order: 'asc' } })).list;
  expect(rising.map(({ count }) => count)).toEqual(whole.map(({ count }) => count).reverse());
  expect(rising[0]?.ranking).toBe(1);
});

it('labels stores that are gone, as long as they count', async () => {
  const part = { ranking_type: 'store_ranking' as const };
  const [first] = (await rank(part)).list;
  const unvisited = (await rank({ ...part, sorter: { order: 'asc' } })).list[0];
  expect([first?.is_deleted, unvisited?.count]).toEqual([false, 0]);
  const gone = [first?.entity_id ?? '', unvisited?.entity_id ?? ''];
  const setDeleted = (deleted_at: Date | null) =>
    app.db.updateTable('store').set({ deleted_at }).where('id', 'in', gone).execute();
  await setDeleted(app.deps.now());
  const { list } = await rank(part);
  expect(list[0]).toEqual({ ...first, is_deleted: true });
  expect(list.find(({ entity_id }) => entity_id === gone[1])).toBeUndefined();
  await setDeleted(null);
});

it('labels brokers who were taken out of their store', async () => {
  const year = { begin_time: '2025-11-01 00:00:00', end_time: '2026-11-21 23:59:59' };
  const part = { query: year, indicator_id: 'expand_bb_count', ranking_type: 'broker_ranking' as const };
  const { list } = await rank(part);
  const counted = list.filter(({ count }) => count > 0).map(({ entity_id }) => entity_id);
  const { id } = await app.db
    .selectFrom('broker')
    .select('id')
    .where('id', 'in', counted)
    .where('store_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('broker').set({ store_id: null, member_id: null }).where('id', '=', id).execute();
  const gone = (await rank(part)).list.filter(({ is_deleted }) => is_deleted);
  expect(gone.map(({ entity_id }) => entity_id)).toEqual([id]);
});

it('marks what cannot be ranked', async () => {
  const none = { list: [], total_rows: 0, supported: false, unassigned: 0, most: 0, own: null };
  expect(await rank({ ranking_type: 'project_ranking' })).toEqual(none);
  expect(await rank({ ranking_type: 'broker_ranking' })).toEqual(none);
  expect(await rank({ indicator_id: 'expand_new_store_count', ranking_type: 'store_ranking' })).toEqual(none);
  expect(await rank({ query: { ...range, project_ids: ['1'] } })).toEqual(none);
});

it('marks for managers only what a filter makes meaningless', async () => {
  const body = { query: { ...range, project_ids: ['1'] }, indicator_ids: ['expand_new_store_count'] };
  const overview = async (token: string) =>
    (await call(app, 'POST /expand/stat/overview', { token, body })).data.items[0];
  expect(await overview(manager)).toMatchObject({ count: 0, supported: false });
  expect(await overview(attache)).toMatchObject({ count: 0, supported: true });
});

it('counts customers of the pool, who belong to no member', async () => {
  const year = { begin_time: '2025-11-01 00:00:00', end_time: '2026-11-21 23:59:59' };
  const { unassigned } = await rank({ query: year, indicator_id: 'expand_bb_count' });
  const pool = await app.db
    .selectFrom('customer')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('member_id', 'is', null)
    .execute();
  expect(pool.length).toBeGreaterThan(0);
  expect(unassigned).toBe(pool.length);
});

describe('an attache', () => {
  it('ranks only himself, and what is his', async () => {
    expect((await rank({}, attache)).list.map(({ entity_id }) => entity_id)).toEqual(['2']);
    expect((await rank({ query: { ...range, member_ids: ['3'] } }, attache)).list).toEqual([]);
    const stores = (await rank({ ranking_type: 'store_ranking' }, attache)).list;
    const owners = await app.db
      .selectFrom('store')
      .select('member_id')
      .where(
        'id',
        'in',
        stores.map(({ entity_id }) => entity_id),
      )
      .execute();
    expect(new Set(owners.map(({ member_id }) => member_id))).toEqual(new Set(['2']));
  });

  it('finds nothing of others behind a number', async () => {
    const indicator_id = 'expand_member_store_visit_times';
    const others = await detail({ indicator_id, member_id: '3' }, attache);
    expect(others.store_visit_detail).toEqual({ list: [], total_rows: 0, count: 0 });
    expect((await detail({ indicator_id, member_id: '3' })).store_visit_detail?.total_rows).toBeGreaterThan(
      0,
    );
  });
});

it('finds nothing of other organisations', async () => {
  const foreign = await app.db
    .selectFrom('member')
    .select('id')
    .where('orgcode', '=', 'JNQD')
    .where('is_attache', '=', true)
    .executeTakeFirstOrThrow();
  expect((await rank({ query: { ...range, member_ids: [foreign.id] } })).list).toEqual([]);
  expect((await rank({ query: { ...range, company_id: '6' } })).list).toEqual([]);
  expect((await detail({ member_id: foreign.id })).customer_detail?.total_rows).toBe(0);
});

it('shows amounts and masked brokers as they may be seen', async () => {
  const year = { begin_time: '2025-11-01 00:00:00', end_time: '2026-11-21 23:59:59' };
  const deals = await detail({ query: year, indicator_id: 'expand_cj_amount' });
  expect(deals.customer_detail?.list.every(({ currency_amount }) => (currency_amount ?? 0) > 0)).toBe(true);
  const brokers = await detail({ query: year, indicator_id: 'expand_new_broker_count' });
  const shown = brokers.broker_detail?.list ?? [];
  expect(shown.some(({ mobile_tel }) => mobile_tel.includes('****'))).toBe(true);
});

it('has no details for what is meant by the day', async () => {
  const answer = await call(app, 'POST /expand/stat/detail', {
    token: manager,
    body: { query: range, indicator_id: 'expand_member_visit_store_count_da' },
  });
  expect([answer.status, answer.code]).toEqual([400, errors.badInput.code]);
});

it('gives the rate at which amounts are shown', async () => {
  const token = await sessionOf(app, 'cambodian');
  await call(app, 'POST /expand/user-setting', { token, body: { currency: 'KHR' } });
  const { data } = await call(app, 'GET /expand/user-setting', { token });
  expect(data).toMatchObject({
    currency: 'KHR',
    currency_symbol: '៛',
    currency_rate: 4050,
    org_currency: 'USD',
    org_currency_symbol: '$',
  });
});

describe('the own rank', () => {
  const memberOf = async (token: string) =>
    (await call(app, 'GET /expand/user-info', { token })).data.member_id;

  it.each(['asc', 'desc'] as const)('is the one that a manager reads (%s)', async (order) => {
    const id = await memberOf(attache);
    const whole = await rank({ sorter: { order } });
    const row = whole.list.find(({ entity_id }) => entity_id === id);
    const mine = await rank({ sorter: { order } }, attache);
    expect(mine.own).toEqual({ ranking: row?.ranking, count: row?.count, total_rows: whole.total_rows });
    expect(mine.list.map(({ entity_id }) => entity_id)).toEqual([id]);
  });

  it('is told among members only', async () => {
    expect((await rank({ ranking_type: 'store_ranking' }, attache)).own).toBeNull();
  });

  it('of an attache is told among all, whomever they name', async () => {
    const id = await memberOf(attache);
    const among = await rank({ query: { ...range, member_ids: ['3', id], company_id: '2' } }, attache);
    expect(among.own).toEqual((await rank({}, attache)).own);
  });
});
