import type { ApiBody, ApiOutput, ChangedGoals } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { goalIndicators } from '@agency/shared/model/goals';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { openSession } from '../../platform/session/session';

type Who = keyof typeof demo;
type Items = ApiBody<'POST /expand/goal/save'>['items'];

const visits = 'expand_member_store_visit_times';

let app: TestApp;
const tokens = {} as Record<Who, string>;
let branchManager: string;

beforeAll(async () => {
  app = await startTestApp();
  for (const who of ['manager', 'attache', 'otherManager', 'cambodian'] as const) {
    tokens[who] = await sessionOf(app, who);
  }
  const account = await app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('person.mobile_tel', '=', '13800000003')
    .where('account.orgcode', '=', 'HZQD')
    .where('account_type', '=', 2)
    .executeTakeFirstOrThrow();
  branchManager = await tokenOf(account.id);
});
afterAll(() => app.close());

async function tokenOf(accountId: string): Promise<string> {
  return openSession(app.db, { id: accountId, account_type: 2 }, app.deps.now());
}

const list = async (token: string, month = '2026-11', indicator_id: string = visits) => {
  const body = { month, indicator_id, pager: { page: 1, page_size: 100 } };
  return (await call(app, 'POST /expand/goal/list', { token, body })).data;
};
const save = (token: string, items: Items, month = '2026-11', indicator_id: string = visits) =>
  call(app, 'POST /expand/goal/save', { token, body: { month, indicator_id, items } });
const rowOf = async (token: string, member_id: string, month?: string) =>
  (await list(token, month)).list.find(({ id }) => id === member_id);
const changes = async (member_id: string, month = '2026-11') => {
  const query = { month, indicator_id: visits, member_id };
  return (await call(app, 'GET /expand/goal/change-list', { token: tokens.manager, query })).data.list;
};

async function set(member_id: string, target: number | null, month = '2026-11'): Promise<void> {
  const seen = (await rowOf(tokens.manager, member_id, month))?.target ?? undefined;
  expect(
    (
      await save(
        tokens.manager,
        [{ member_id, ...(target === null ? {} : { target }), ...(seen === undefined ? {} : { seen }) }],
        month,
      )
    ).code,
  ).toBe(0);
}

it.each([...goalIndicators])('counts %s as the figures of the data screen do', async (indicator_id) => {
  const query = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-30 23:59:59' };
  const body = { query, indicator_id, ranking_type: 'member_ranking', pager: { page: 1, page_size: 100 } };
  const ranked = await call(app, 'POST /expand/stat/ranking', { token: tokens.manager, body });
  const ofRanking = new Map(ranked.data.list.map(({ entity_id, count }) => [entity_id, count]));
  const { list: goals, total_rows } = await list(tokens.manager, '2026-11', indicator_id);
  expect(goals).toHaveLength(total_rows);
  expect(new Map(goals.map(({ id, count }) => [id, count]))).toEqual(ofRanking);
  const asked = { query: { ...query, member_ids: ['2'] }, indicator_ids: [indicator_id] };
  const { data } = await call(app, 'POST /expand/stat/overview', { token: tokens.manager, body: asked });
  expect(ofRanking.get('2')).toBe(data.items[0]?.count);
});

it('shows attaches their own goals with the same figures, and nobody else’s', async () => {
  await set('2', 41);
  const own = async (who: Who): Promise<ApiOutput<'GET /expand/goal/own'>['list']> =>
    (await call(app, 'GET /expand/goal/own', { token: tokens[who], query: { month: '2026-11' } })).data.list;
  const { count } = (await rowOf(tokens.manager, '2')) ?? {};
  expect(await own('attache')).toContainEqual({ indicator_id: visits, target: 41, count });
  expect((await own('cambodian')).every(({ target }) => target !== 41)).toBe(true);
  expect(await own('manager')).toEqual([]);
});

it('puts who is furthest behind first, who needs nothing after them, and who has no goal last', async () => {
  const { list: before } = await list(tokens.manager);
  const [one, two, three, four] = before.map(({ id }) => id);
  for (const { id } of before) await set(id, null);
  await set(one ?? '', 50_000);
  await set(two ?? '', 90_000);
  await set(three ?? '', 0);
  await set(four ?? '', 1);
  const { list: sorted, with_goal } = await list(tokens.manager);
  const shares = sorted.map(({ target, count }) =>
    target === null ? 'none' : target === 0 ? 'nothing' : count / target,
  );
  expect(with_goal).toBe(4);
  expect(shares.slice(3)).toEqual(['nothing', ...Array(before.length - 4).fill('none')]);
  expect(shares.slice(0, 3)).toEqual([...(shares.slice(0, 3) as number[])].sort((a, b) => a - b));
});

it('is the manager’s whose organisation the member is in or below, and nobody else’s', async () => {
  const all = await list(tokens.manager);
  const below = await list(branchManager);
  const companyOf = async (id: string) =>
    (await app.db.selectFrom('member').select('company_id').where('id', '=', id).executeTakeFirstOrThrow())
      .company_id;
  const company = await companyOf('2');
  expect(below.total_rows).toBeLessThan(all.total_rows);
  for (const { id } of below.list) expect(await companyOf(id)).toBe(company);
  const elsewhere = all.list.find(({ id }) => below.list.every((row) => row.id !== id));
  const items = [{ member_id: elsewhere?.id ?? '', target: 7, seen: elsewhere?.target ?? undefined }];
  for (const token of [branchManager, tokens.otherManager]) {
    const refused = await save(token, items);
    expect([refused.status, refused.data]).toMatchObject([400, { field: 'items.0.member_id' }]);
  }
  expect((await save(tokens.attache, items)).code).toBe(errors.roleForbidden.code);
  expect((await save(tokens.manager, items)).code).toBe(0);
});

it.each([
  ['2026-10', 'range'],
  ['2027-12', 'range'],
])('takes no goal for %s', async (month, reason) => {
  const refused = await save(tokens.manager, [{ member_id: '2', target: 5 }], month);
  expect(refused.data).toMatchObject({ field: 'month', reason });
});

it.each([-1, 1.5, 100_000, 'many'])('takes no goal of %p', async (target) => {
  const refused = await save(tokens.manager, [{ member_id: '2', target: target as number }]);
  expect([refused.status, refused.data]).toMatchObject([400, { field: 'items.0.target' }]);
});

it('takes no member twice, however the number is written', async () => {
  const items = ['2', '02'].map((member_id) => ({ member_id, target: 5 }));
  expect((await save(tokens.manager, items)).data).toMatchObject({ field: 'items', reason: 'repeated' });
});

it('lets the first of two managers decide, and tells the other what it is now', async () => {
  await set('2', 20, '2026-12');
  await set('3', 10, '2026-12');
  expect((await save(branchManager, [{ member_id: '2', target: 30, seen: 20 }], '2026-12')).code).toBe(0);
  const items = [
    { member_id: '3', target: 11, seen: 10 },
    { member_id: '2', target: 25, seen: 20 },
  ];
  const refused = await save(tokens.manager, items, '2026-12');
  expect([refused.status, refused.code]).toEqual([409, errors.goalChanged.code]);
  expect(refused.data as unknown as ChangedGoals).toEqual({ list: [{ member_id: '2', target: 30 }] });
  expect((await rowOf(tokens.manager, '3', '2026-12'))?.target).toBe(10);
});

it('keeps who set it, when, from what to what, once for a tap that came twice', async () => {
  await set('2', null, '2027-01');
  const before = await changes('2', '2027-01');
  for (const target of [20, 20]) {
    expect((await save(branchManager, [{ member_id: '2', target }], '2027-01')).code).toBe(0);
  }
  await set('2', 25, '2027-01');
  await set('2', null, '2027-01');
  const made = (await changes('2', '2027-01')).slice(0, -before.length || undefined);
  expect(made.map(({ id: _, ...change }) => change)).toEqual([
    { changed_by: '周雅琴', changed_on: '2026-11-21 16:00:00', old_target: 25, new_target: null },
    { changed_by: '周雅琴', changed_on: '2026-11-21 16:00:00', old_target: 20, new_target: 25 },
    { changed_by: '陈思敏', changed_on: '2026-11-21 16:00:00', old_target: null, new_target: 20 },
  ]);
});

it('copies the month before to those who have no goal, and overwrites nothing', async () => {
  await set('2', 20, '2027-04');
  await set('3', 30, '2027-04');
  await set('3', 33, '2027-05');
  expect((await list(tokens.manager, '2027-05')).copyable).toBe(1);
  const body = { month: '2027-05', indicator_id: visits };
  const copy = async () =>
    (await call(app, 'POST /expand/goal/copy', { token: tokens.manager, body })).data.copied;
  expect([await copy(), await copy()]).toEqual([1, 0]);
  expect((await rowOf(tokens.manager, '2', '2027-05'))?.target).toBe(20);
  expect((await rowOf(tokens.manager, '3', '2027-05'))?.target).toBe(33);
  expect((await changes('2', '2027-05'))[0]).toMatchObject({ old_target: null, new_target: 20 });
});

describe('at the edge of a month', () => {
  async function moveVisit(member: string, moment: string): Promise<void> {
    const { id } = await app.db
      .selectFrom('store_visit')
      .select('id')
      .where('member_id', '=', member)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('store_visit')
      .set({ visit_time: new Date(moment) })
      .where('id', '=', id)
      .execute();
  }

  it.each([
    ['2024-01-31T15:59:59Z', '2024-01', '2024-02'],
    ['2024-01-31T16:00:00Z', '2024-02', '2024-01'],
    ['2024-02-29T15:59:59Z', '2024-02', '2024-03'],
    ['2024-02-29T16:00:00Z', '2024-03', '2024-02'],
    ['2023-12-31T16:00:00Z', '2024-01', '2023-12'],
  ])(
    '%s counts in %s in Shanghai, and not in %s, whatever clock the asker has',
    async (moment, is, isNot) => {
      await moveVisit('2', moment);
      const countIn = async (month: string) => {
        const body = { month, indicator_id: visits, pager: { page: 1, page_size: 100 } };
        const headers = { timezone: 'America/New_York' };
        const answer = await call(app, 'POST /expand/goal/list', { token: tokens.manager, body, headers });
        return answer.data.list.find(({ id }) => id === '2')?.count;
      };
      expect([await countIn(is), await countIn(isNot)]).toEqual([1, 0]);
    },
  );

  it('closes a month with the day of the organisation, not with the asker’s', async () => {
    // This is 2026-12-01 00:30 in Shanghai and still November in Phnom Penh.
    app.advance((Date.parse('2026-11-30T16:30:00Z') - app.deps.now().getTime()) / 1000);
    tokens.manager = await sessionOf(app, 'manager');
    tokens.cambodian = await sessionOf(app, 'cambodian');
    const refused = await save(tokens.manager, [{ member_id: '2', target: 5 }], '2026-11');
    expect(refused.data).toMatchObject({ field: 'month', reason: 'range' });
    expect((await list(tokens.manager)).today).toBe('2026-12-01');
    const own = await call(app, 'GET /expand/goal/own', {
      token: tokens.cambodian,
      query: { month: '2026-11' },
    });
    expect(own.data.today).toBe('2026-11-30');
  });
});
