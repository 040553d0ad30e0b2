import type { ApiBody } from '@agency/shared/api';
import { indicatorIds, indicators } from '@agency/shared/model/indicators';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;
let manager: string;
let attache: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  attache = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const period = { begin_time: '2026-06-02 00:00:00', end_time: '2026-11-20 23:59:59' };
const former = { begin_time: '2025-12-12 00:00:00', end_time: '2026-06-01 23:59:59' };

type Body = ApiBody<'POST /expand/stat/change'>;
const change = async (part: Partial<Body> = {}, token = manager) =>
  (
    await call(app, 'POST /expand/stat/change', {
      token,
      body: { query: period, indicator_id: 'expand_bb_count', ...part },
    })
  ).data;
const countOf = async (query: Body['query'], indicator_id: string, token = manager) => {
  const body = { query, indicator_ids: [indicator_id] };
  const { data } = await call(app, 'POST /expand/stat/overview', { token, body });
  return data.items[0]?.count;
};

const withRows = indicatorIds.filter((id) => !indicators[id].isPerDay);
const narrowedTo = {
  company: (id: string) => ({ company_id: id }),
  member: (id: string) => ({ member_ids: [id] }),
  project: (id: string) => ({ project_ids: [id] }),
  store: (id: string) => ({ store_ids: [id] }),
};

it.each(withRows)('%s is split into figures that the overview has too', async (indicator_id) => {
  const { before, count, count_before, parts } = await change({ indicator_id });
  expect(before).toEqual(former);
  expect([count, count_before]).toEqual([
    await countOf(period, indicator_id),
    await countOf(former, indicator_id),
  ]);
  for (const { by, list } of parts) {
    const changes = list.map((entity) => Math.abs(entity.count - entity.count_before));
    expect(changes).toEqual([...changes].sort((one, other) => other - one));
    expect(changes).not.toContain(0);
    for (const entity of list) {
      const narrowed = narrowedTo[by](entity.entity_id);
      expect([entity.count, entity.count_before]).toEqual([
        await countOf({ ...period, ...narrowed }, indicator_id),
        await countOf({ ...former, ...narrowed }, indicator_id),
      ]);
    }
  }
});

it('has the largest changes of all members', async () => {
  const { parts } = await change();
  const { data } = await call(app, 'POST /expand/stat/ranking', {
    token: manager,
    body: {
      query: period,
      indicator_id: 'expand_bb_count',
      ranking_type: 'member_ranking',
      pager: { page_size: 100 },
    },
  });
  const largest = data.list
    .map((row) => Math.abs(row.count - row.count_before))
    .filter((size) => size > 0)
    .sort((one, other) => other - one);
  const members = parts.find(({ by }) => by === 'member')?.list ?? [];
  expect(members.map((row) => Math.abs(row.count - row.count_before))).toEqual(largest.slice(0, 3));
  expect(members.length).toBeGreaterThan(0);
});

it('splits by what the question has not narrowed to one', async () => {
  const partsOf = async (part: Partial<Body>, token = manager) =>
    (await change(part, token)).parts.map(({ by }) => by);
  expect(await partsOf({})).toEqual(['company', 'member', 'project', 'store']);
  expect(await partsOf({ query: { ...period, member_ids: ['2'] } })).toEqual(['project', 'store']);
  expect(await partsOf({ member_id: '2' })).toEqual(['project', 'store']);
  expect(await partsOf({ query: { ...period, project_ids: ['1'] } })).toEqual(['company', 'member', 'store']);
  expect(await partsOf({ indicator_id: 'expand_new_store_count' })).not.toContain('store');
  expect(await partsOf({}, attache)).toEqual(['project', 'store']);
});

it('counts the rows of a ranking’s details', async () => {
  const body = { query: period, indicator_id: 'expand_bb_count', member_id: '2' };
  const { data } = await call(app, 'POST /expand/stat/detail', { token: manager, body });
  const { count, parts } = await change(body);
  expect(count).toBe(data.customer_detail?.count);
  const stores = parts.find(({ by }) => by === 'store')?.list ?? [];
  const [first] = stores;
  if (!first) throw new Error('The seed has reports of this member in both months');
  const narrowed = { ...period, member_ids: ['2'], store_ids: [first.entity_id] };
  expect(first.count).toBe(await countOf(narrowed, 'expand_bb_count'));
});

it('tells a specialist about their own rows only', async () => {
  const { count, count_before } = await change({}, attache);
  expect([count, count_before]).toEqual([
    await countOf(period, 'expand_bb_count', attache),
    await countOf(former, 'expand_bb_count', attache),
  ]);
  expect(count).toBeLessThan(await countOf(period, 'expand_bb_count').then(Number));
});

it('names the branches below the asked organisation, whatever lies below them', async () => {
  const companies = await app.db
    .selectFrom('company')
    .select(['id', 'parent_id'])
    .where('orgcode', '=', 'HZQD')
    .execute();
  const top = companies.find(({ parent_id }) => parent_id === null)?.id;
  const branches = companies.filter(({ parent_id }) => parent_id === top).map(({ id }) => id);
  for (const company_id of [undefined, top]) {
    const { parts } = await change({ query: { ...period, company_id } });
    const named = parts.find(({ by }) => by === 'company')?.list.map(({ entity_id }) => entity_id) ?? [];
    expect(named.length).toBeGreaterThan(1);
    expect(branches).toEqual(expect.arrayContaining(named));
  }
});

it('compares days from the first of a month on with the same days of the month before', async () => {
  const query = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-17 23:59:59' };
  const sameDays = { begin_time: '2026-10-01 00:00:00', end_time: '2026-10-17 23:59:59' };
  const { before, count_before } = await change({ query });
  expect(before).toEqual(sameDays);
  expect(count_before).toBe(await countOf(sameDays, 'expand_bb_count'));
});

it.each([
  ['expand_bb_count', period, former],
  [
    'expand_member_store_visit_times_da',
    { begin_time: '2026-11-11 00:00:00', end_time: '2026-11-19 23:59:59' },
    { begin_time: '2026-11-02 00:00:00', end_time: '2026-11-10 23:59:59' },
  ],
])('the ranking by %s has the count of the former period', async (indicator_id, query, before) => {
  const pager = { page_size: 3 };
  const body = { query, indicator_id, ranking_type: 'member_ranking' as const, pager };
  const { data } = await call(app, 'POST /expand/stat/ranking', { token: manager, body });
  for (const { entity_id, count_before } of data.list) {
    expect(count_before).toBe(await countOf({ ...before, member_ids: [entity_id] }, indicator_id));
  }
  expect(data.list.some(({ count_before }) => count_before > 0)).toBe(true);
});
