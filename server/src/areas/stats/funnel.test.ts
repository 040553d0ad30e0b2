import type { ApiBody } from '@agency/shared/api';
import { funnel, funnelSteps } from '@agency/shared/model/funnel';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

type Query = ApiBody<'POST /expand/stat/funnel'>['query'];

const year: Query = { begin_time: '2025-11-22 00:00:00', end_time: '2026-11-21 23:59:59' };
const month: Query = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-20 23:59:59' };

let app: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ['manager', 'attache', 'otherManager'] as const)
    tokens[role] = await sessionOf(app, role);
});
afterAll(() => app.close());

async function stepsOf(role: string, query: Query): Promise<Record<string, number>> {
  const { data } = await call(app, 'POST /expand/stat/funnel', { token: tokens[role], body: { query } });
  return Object.fromEntries(data.items.map(({ step, count }) => [step, count]));
}

describe.each(['manager', 'attache', 'otherManager'])('the funnel of %s', (role) => {
  it.each([
    ['a year', year],
    ['a month', month],
    ['one organisation', { ...year, company_id: '2' }],
    ['one member', { ...year, member_ids: ['2'] }],
    ['another member', { ...year, member_ids: ['3'] }],
    ['a project', { ...year, project_ids: ['1'] }],
    ['stores', { ...year, store_ids: ['1', '2', '3'] }],
    ['days before anything', { begin_time: '2024-01-01 00:00:00', end_time: '2024-01-02 23:59:59' }],
  ])('has the figures of the overview: %s', async (_name, query) => {
    const steps = await stepsOf(role, query);
    const counted = funnelSteps.flatMap((step) => funnel[step].indicator ?? []);
    const { data } = await call(app, 'POST /expand/stat/overview', {
      token: tokens[role],
      body: { query, indicator_ids: counted },
    });
    const figures = new Map(data.items.map(({ indicator_id, count }) => [indicator_id, count]));
    for (const step of funnelSteps) {
      const id = funnel[step].indicator;
      if (id) expect([step, steps[step]]).toEqual([step, figures.get(id)]);
    }
  });
});

async function reserved(where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct customer_id)::int as count
    from customer_visit visit join customer on customer.id = customer_id
    where visit_type = 5 and visit.created_on >= '2025-11-22T00:00:00+08:00'
      and visit.created_on < '2026-11-22T00:00:00+08:00' and ${where}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

it('counts who reserved, by whose customers they are', async () => {
  const all = await reserved(sql`customer.orgcode = 'HZQD'`);
  const own = await reserved(sql`customer.orgcode = 'HZQD' and member_id = 2`);
  expect(own).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(own);
  expect((await stepsOf('manager', year)).reserved).toBe(all);
  expect((await stepsOf('attache', year)).reserved).toBe(own);
  expect((await stepsOf('manager', { ...year, member_ids: ['2'] })).reserved).toBe(own);
  expect((await stepsOf('attache', { ...year, member_ids: ['3'] })).reserved).toBe(0);
  // JNQD's manager manages a branch.
  const ofBranch = sql`member_id in (select id from member where company_id in (
    select company_id from member join account on member_id = member.id
    where account_type = 2 and account.orgcode = 'JNQD'))`;
  expect((await stepsOf('otherManager', year)).reserved).toBe(await reserved(ofBranch));
});
