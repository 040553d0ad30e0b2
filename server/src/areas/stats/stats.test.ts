import type { ApiBody } from '@agency/shared/api';
import { indicatorIds } from '@agency/shared/model/indicators';
import { sql } from 'kysely';
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

type Query = ApiBody<'POST /expand/stat/overview'>['query'];
const range: Query = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-20 23:59:59' };

async function overview(token: string, query: Query = range): Promise<Record<string, number>> {
  const body = { query, indicator_ids: [...indicatorIds] };
  const { data } = await call(app, 'POST /expand/stat/overview', { token, body });
  return Object.fromEntries(data.items.map(({ indicator_id, count }) => [indicator_id, count]));
}

it.each(['expand_bb_count', 'expand_cj_amount', 'expand_member_store_visit_times', 'expand_new_store_count'])(
  'the days of %s add up to its total',
  async (indicator_id) => {
    const { data } = await call(app, 'POST /expand/stat/trend', {
      token: manager,
      body: { query: range, indicator_id },
    });
    const sum = data.items.reduce((total, { count }) => total + count, 0);
    expect(sum).toBe((await overview(manager))[indicator_id]);
    expect(data.items.map(({ date }) => date)).toEqual(
      [...new Set(data.items.map(({ date }) => date))].sort(),
    );
  },
);

it('counts what the tables hold', async () => {
  const counts = await overview(manager);
  const { rows } = await sql<{ times: number; stores: number }>`
    select count(*)::int as times, count(distinct store_id)::int as stores from store_visit
    where orgcode = 'HZQD' and visit_time >= '2026-11-01T00:00:00+08:00' and visit_time < '2026-11-21T00:00:00+08:00'`.execute(
    app.db,
  );
  const { times = 0, stores = 0 } = rows[0] ?? {};
  expect(times).toBeGreaterThan(0);
  expect(counts).toMatchObject({
    expand_member_store_visit_times: times,
    expand_member_store_visit_times_da: Math.round((times / 20) * 100) / 100,
    expand_member_visit_store_count: stores,
    expand_member_visit_store_count_da: Math.round((stores / 20) * 100) / 100,
  });
});

it.each(['America/New_York', 'Pacific/Kiritimati'])(
  'counts days, and tells times, on the clocks of the organisation to a phone in %s',
  async (timezone) => {
    const ask = (headers: Record<string, string>) => {
      const input = { token: manager, headers };
      const id = { query: range, indicator_id: 'expand_bb_count' };
      return Promise.all([
        call(app, 'POST /expand/stat/overview', {
          ...input,
          body: { query: range, indicator_ids: [...indicatorIds] },
        }),
        call(app, 'POST /expand/stat/trend', { ...input, body: id }),
        call(app, 'POST /expand/stat/detail', { ...input, body: id }),
      ]);
    };
    const [here, there] = [await ask({ timezone: 'Asia/Shanghai' }), await ask({ timezone })];
    expect(there.map(({ data }) => data)).toEqual(here.map(({ data }) => data));
  },
);

it('shows an attache only the own numbers', async () => {
  const own = await overview(attache);
  expect(own).toEqual(await overview(attache, { ...range, member_ids: ['2'] }));
  expect((await overview(attache, { ...range, member_ids: ['3'] })).expand_bb_count).toBe(0);
  expect(own.expand_member_store_visit_times).toBeLessThan(
    (await overview(manager)).expand_member_store_visit_times ?? 0,
  );
  expect(own.expand_bb_count).toBe(
    (await overview(manager, { ...range, member_ids: ['2'] })).expand_bb_count,
  );
});

it('takes a company with everything below it, and nothing of another organisation', async () => {
  const visits = async (company_id: string) =>
    (await overview(manager, { ...range, company_id })).expand_member_store_visit_times ?? 0;
  const branches = await Promise.all(['2', '3', '4', '5'].map(visits));
  expect(await visits('1')).toBe(branches.reduce((sum, count) => sum + count, 0));
  expect(await visits('6')).toBe(0);
});

it('gives a member of another organisation no visits', async () => {
  const body = { member_id: '2', date: '2026-11-20' };
  const token = await sessionOf(app, 'otherManager');
  const key = 'POST /expand/visit/member-visit-record-list';
  const foreign = await call(app, key, { token, body });
  expect(foreign.text).toBe((await call(app, key, { token, body: { ...body, member_id: '99999' } })).text);
  const colleague = await call(app, key, { token: attache, body: { ...body, member_id: '3' } });
  expect(colleague.data).toEqual({ list: [], total_rows: 0 });
});

it('keeps the inventory of visits from an attache', async () => {
  const body = { date: '2026-11-20' };
  for (const key of ['POST /expand/visit/visited-member-list', 'POST /expand/visit/stat/overview'] as const) {
    expect((await call(app, key, { token: attache, body })).status).toBe(403);
  }
});
