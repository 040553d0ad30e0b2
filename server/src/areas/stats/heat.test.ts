import type { ApiBody } from '@agency/shared/api';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

type Query = ApiBody<'POST /expand/stat/heat'>['query'];
type Role = 'manager' | 'attache' | 'otherManager' | 'cambodian';

const year: Query = { begin_time: '2025-11-22 00:00:00', end_time: '2026-11-21 23:59:59' };

let app: TestApp;
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ['manager', 'attache', 'otherManager', 'cambodian'] as const)
    tokens[role] = await sessionOf(app, role);
});
afterAll(() => app.close());

const heat = async (role: Role, query: Query, headers = {}) =>
  (await call(app, 'POST /expand/stat/heat', { token: tokens[role], body: { query }, headers })).data;
const sum = (cells: { count: number }[] | null) =>
  (cells ?? []).reduce((total, { count }) => total + count, 0);

describe.each<Role>(['manager', 'attache', 'otherManager', 'cambodian'])('%s', (role) => {
  it.each<[string, Query]>([
    ['a year', year],
    ['a month', { ...year, begin_time: '2026-11-01 00:00:00' }],
    ['one organisation', { ...year, company_id: '2' }],
    ['a member', { ...year, member_ids: ['2'] }],
    ['another member', { ...year, member_ids: ['3'] }],
    ['stores', { ...year, store_ids: ['1', '2', '3'] }],
  ])('finds as much as the overview counts: %s', async (_name, query) => {
    const { visits, reports } = await heat(role, query);
    const indicator_ids = ['expand_member_store_visit_times', 'expand_bb_count'];
    const { data } = await call(app, 'POST /expand/stat/overview', {
      token: tokens[role],
      body: { query, indicator_ids },
    });
    expect([sum(visits), sum(reports)]).toEqual(data.items.map(({ count }) => count));
  });
});

it('knows no visits of a project, but its reports', async () => {
  const { visits, reports } = await heat('manager', { ...year, project_ids: ['1'] });
  expect(visits).toBeNull();
  expect(sum(reports)).toBeGreaterThan(0);
});

async function moveVisit(mobile_tel: string, orgcode: string, moment: string): Promise<void> {
  const { id } = await app.db
    .selectFrom('store_visit')
    .innerJoin('member', 'member.id', 'store_visit.member_id')
    .select('store_visit.id')
    .where('member.mobile_tel', '=', mobile_tel)
    .where('store_visit.orgcode', '=', orgcode)
    .orderBy('store_visit.id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('store_visit')
    .set({ visit_time: new Date(moment) })
    .where('id', '=', id)
    .execute();
}

it.each<[string, [number, number], [number, number]]>([
  ['2024-02-28T15:59:59Z', [3, 23], [3, 22]],
  ['2024-02-28T16:00:00Z', [4, 0], [3, 23]],
  ['2024-02-29T16:00:00Z', [5, 0], [4, 23]],
  ['2024-02-29T17:00:00Z', [5, 1], [5, 0]],
  ['2024-12-31T16:30:00Z', [3, 0], [2, 23]],
  ['2025-06-01T16:59:59Z', [1, 0], [7, 23]],
  ['2025-06-01T17:00:00Z', [1, 1], [1, 0]],
])('%s lies where the clocks of the organisation say', async (moment, chinese, cambodian) => {
  const before = { begin_time: '2024-01-02 00:00:00', end_time: '2025-06-30 23:59:59' };
  await moveVisit('13800000002', 'HZQD', moment);
  await moveVisit('13800000005', 'MKAC', moment);
  for (const [role, timezone, [weekday, hour]] of [
    ['attache', 'Asia/Shanghai', chinese],
    ['cambodian', 'Asia/Phnom_Penh', cambodian],
  ] as const) {
    const found = await heat(role, before, { timezone: 'America/New_York' });
    expect(found).toEqual({ timezone, visits: [{ weekday, hour, count: 1 }], reports: [] });
  }
});
