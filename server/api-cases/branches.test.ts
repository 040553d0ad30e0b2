import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { indicatorIds, indicators } from '@agency/shared/model/indicators';
import { sql } from 'kysely';
import { isCountedOnce } from '../src/areas/stats/indicator-rows';
import { call, type Input, renewProofs, sessionOf, startTestApp, type TestApp } from '../testing';
import type { Case } from '../testing/api-case';
import { branchesOf, newManagerOf } from '../testing/branch-manager';
import { apiCases } from './all-cases';

let app: TestApp;
let head: string;
let branches: { company: string; token: string; mark: string }[];

beforeAll(async () => {
  app = await startTestApp();
  head = await sessionOf(app, 'manager');
  branches = [];
  for (const company of await branchesOf(app)) {
    const { token } = await newManagerOf(app, company);
    branches.push({ company, token, mark: `«${company}»` });
  }
  for (const branch of branches) await markRows(branch);
});
afterAll(() => app.close());

async function markRows({ company, mark }: { company: string; mark: string }): Promise<void> {
  const people = sql`(select id from member where company_id = ${company})`;
  for (const statement of [
    sql`update member set name = ${mark} || name where id in ${people}`,
    sql`update store set store_name = ${mark} || store_name where member_id in ${people}`,
    sql`update broker set broker_name = ${mark} || broker_name where member_id in ${people}`,
    sql`update customer set cst_name = ${mark} || cst_name where member_id in ${people}`,
  ])
    await statement.execute(app.db);
}

const marksIn = (text: string) => branches.filter(({ mark }) => text.includes(mark)).map(({ mark }) => mark);

const ever = { begin_time: '2024-06-01 00:00:00', end_time: '2026-11-21 23:59:59' };
const pager = { page: 1, page_size: 100 };
const date = '2026-11-20';
const statusesOfStores = [1, 2, 3, 4];

const counted = indicatorIds.filter((id) => !indicators[id].isPerDay);
const rankings = ['member', 'store', 'broker'].map((name) => `${name}_ranking`);

/** Questions without a filter. The head's answers name rows of more than one branch. */
const widest: [key: ApiKey, input: Input][] = [
  ['GET /expand/get-select-member-list', {}],
  ['POST /expand/member/list', { body: { pager } }],
  ['GET /expand/search-store', { query: { store_status: statusesOfStores, page_size: 100 } }],
  ['GET /expand/search-store', { query: { kw: '«', store_status: statusesOfStores, page_size: 100 } }],
  [
    'GET /expand/search-store',
    { query: { near_lng: 114.05, near_lat: 22.54, store_status: statusesOfStores, page_size: 100 } },
  ],
  ['GET /expand/broker/get-list', { query: { type: 2, page_size: 100 } }],
  ['GET /expand/broker/get-org-broker-list', { query: { search_type: 1, page_size: 100 } }],
  ['GET /expand/broker/get-org-broker-list', { query: { search_type: 2, filter: '«', page_size: 100 } }],
  [
    'POST /broker/get-broker-info',
    { body: { im_user_ids: Array.from({ length: 100 }, (_, id) => `b${id + 1}`) } },
  ],
  ['GET /expand/cst/get-list', { query: { page_size: 100 } }],
  ['GET /expand/cst/get-list', { query: { keyword: '«', page_size: 100 } }],
  ['POST /expand/cst/export', { body: {} }],
  ['POST /expand/visit/day-stops', { body: { date } }],
  ['POST /expand/visit/visited-member-list', { body: { date, pager } }],
  ['POST /expand/visit/unvisited-member-list', { body: { date: '2025-01-01', pager } }],
  [
    'POST /expand/goal/list',
    { body: { month: '2026-11', indicator_id: 'expand_member_store_visit_times', pager } },
  ],
  ...rankings.map((ranking_type): [ApiKey, Input] => [
    'POST /expand/stat/ranking',
    { body: { query: ever, indicator_id: 'expand_bb_count', ranking_type, pager } },
  ]),
  ...counted.flatMap((indicator_id): [ApiKey, Input][] => [
    ['POST /expand/stat/detail', { body: { query: ever, indicator_id, pager } }],
    ['POST /expand/stat/export', { body: { query: ever, indicator_id } }],
  ]),
];

it.each(widest)('%s %j names rows of the own branch only', async (key, input) => {
  app.advance(3_600);
  await renewProofs(app);
  const whole = await call(app, key, { ...input, token: head });
  expect(whole.code).toBe(0);
  expect(marksIn(whole.text).length).toBeGreaterThan(1);
  for (const { token, mark } of branches) {
    const { code, text } = await call(app, key, { ...input, token });
    expect([code, ...marksIn(text).filter((other) => other !== mark)]).toEqual([0]);
  }
  const parts = await Promise.all(branches.map(({ token }) => call(app, key, { ...input, token })));
  const seen = parts.flatMap(({ text }, index) =>
    marksIn(text).filter((mark) => mark === branches[index]?.mark),
  );
  expect(seen.sort()).toEqual(marksIn(whole.text).sort());
});

it('offers a manager their own company and those below it', async () => {
  const treeOf = async (token: string) =>
    (await call(app, 'POST /expand/company/get-company-tree', { token, body: {} })).data.list;
  const [whole] = await treeOf(head);
  expect(whole?.children?.map(({ id }) => id)).toEqual(branches.map(({ company }) => company));
  for (const [index, { token }] of branches.entries())
    expect(await treeOf(token)).toEqual([whole?.children?.[index]]);
});

/** The examples are about members of the first branch. */
const reads = (Object.keys(api) as ApiKey[]).filter((key) => {
  const { access, effect }: Endpoint = api[key];
  return access !== 'public' && access !== 'admin' && effect === 'read' && key !== 'GET /expand/logout';
});

/** A dispute between two branches names both specialists to both managers, and nothing else of the other branch. */
const withoutSpecialists = (key: ApiKey, text: string) =>
  key === 'GET /expand/dispute/get-list' ? text.replace(/"member_name":"[^"]*"/g, '') : text;

it.each(reads)('%s tells the manager of another branch nothing of the rows of its example', async (key) => {
  const { good = {} } = apiCases[key] as Case<ApiKey>;
  const input = typeof good === 'function' ? await good(app) : good;
  for (const { token, mark } of branches.slice(1)) {
    const { text } = await call(app, key, { ...input, token });
    const marks = marksIn(withoutSpecialists(key, text));
    expect(marks.filter((other) => other !== mark)).toEqual([]);
  }
});

async function figuresOf(token: string): Promise<Record<string, number>> {
  const query = { store_status: statusesOfStores, is_gh: 1 };
  const stores = await call(app, 'GET /expand/search-store', { token, query });
  const customers = await call(app, 'GET /expand/cst/get-total', { token });
  const members = await call(app, 'POST /expand/member/list', { token, body: { pager } });
  const indicator_ids = indicatorIds.filter((id) => !isCountedOnce(id) && !indicators[id].isPerDay);
  const overview = await call(app, 'POST /expand/stat/overview', {
    token,
    body: { query: ever, indicator_ids },
  });
  const heat = await call(app, 'POST /expand/stat/heat', { token, body: { query: ever } });
  return {
    ...Object.fromEntries(overview.data.items.map(({ indicator_id, count }) => [indicator_id, count])),
    stores: stores.data.total_rows,
    customers: customers.data.agency_broker_cst.total + customers.data.own_broker_cst.total,
    members: members.data.total_rows,
    reportsByHour: heat.data.reports.reduce((sum, { count }) => sum + count, 0),
  };
}

async function allFiguresOf(token: string): Promise<Record<string, number>> {
  const body = { date };
  const { data } = await call(app, 'POST /expand/visit/stat/overview', { token, body });
  const { visited_member_count: visited, unvisited_member_count: unvisited } = data;
  return { ...(await figuresOf(token)), visited, unvisited };
}

it('has figures of branches that add up to those of the head, asked in turn', async () => {
  // Rows of nobody are in no branch, so they get an owner first.
  await sql`update customer set credited_id = 2 where orgcode = 'HZQD' and member_id is null`.execute(app.db);
  await sql`update broker set member_id = (select member_id from store where store.id = store_id)
    where orgcode = 'HZQD' and member_id is null`.execute(app.db);
  await sql`update broker set member_id = 2 where orgcode = 'HZQD' and member_id is null`.execute(app.db);
  const whole = await allFiguresOf(head);
  const parts: Record<string, number>[] = [];
  for (const { token } of branches) parts.push(await allFiguresOf(token));
  const sum = (name: string) => parts.reduce((total, part) => total + (part[name] ?? 0), 0);
  expect(Object.fromEntries(Object.keys(whole).map((name) => [name, sum(name)]))).toEqual(whole);
  expect(Math.min(...Object.values(whole))).toBeGreaterThan(0);
  expect(await allFiguresOf(head)).toEqual(whole);
});

it('takes what managers see along with a person who moves to another company', async () => {
  const [from, to] = branches;
  if (!from || !to) throw new Error('HZQD has two branches');
  const before = [await figuresOf(from.token), await figuresOf(to.token)];
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('member_id', '=', '2')
    .executeTakeFirstOrThrow();
  const { code: company_code } = await app.db
    .selectFrom('company')
    .select('code')
    .where('id', '=', to.company)
    .executeTakeFirstOrThrow();
  const own = await figuresOf(await sessionOf(app, 'attache'));
  const body = { kind: 'people' as const, id, values: { company_code } };
  expect((await call(app, 'POST /expand/admin/record/save', { token: head, body })).code).toBe(0);
  const after = [await figuresOf(from.token), await figuresOf(to.token)];
  for (const name of [
    'stores',
    'customers',
    'expand_bb_count',
    'expand_new_store_count',
    'expand_cj_amount',
  ]) {
    const moved = own[name] ?? 0;
    expect([name, moved > 0]).toEqual([name, true]);
    const difference = after.map((figures, index) => (figures[name] ?? 0) - (before[index]?.[name] ?? 0));
    expect([name, ...difference]).toEqual([name, -moved, moved]);
  }
});

it('lets a manager see a company that is moved below their own', async () => {
  const [upper, lower] = branches;
  if (!upper || !lower) throw new Error('HZQD has two branches');
  const [own, other] = [await figuresOf(upper.token), await figuresOf(lower.token)];
  await app.db
    .updateTable('company')
    .set({ parent_id: upper.company })
    .where('id', '=', lower.company)
    .execute();
  const both = await figuresOf(upper.token);
  for (const name of Object.keys(both))
    expect([name, both[name]]).toEqual([name, (own[name] ?? 0) + (other[name] ?? 0)]);
  expect(await figuresOf(lower.token)).toEqual(other);
});

it('leaves the administration of the whole organisation to an admin of a branch', async () => {
  const { token, accountId } = await newManagerOf(app, branches[0]?.company ?? '');
  await app.db.updateTable('account').set({ is_admin: true }).where('id', '=', accountId).execute();
  for (const kind of ['companies', 'people'] as const) {
    const query = { kind, page_size: 100 };
    const key = 'GET /expand/admin/records';
    const [own, whole] = [
      await call(app, key, { token, query }),
      await call(app, key, { token: head, query }),
    ];
    expect(own.code).toBe(0);
    expect(own.data).toEqual(whole.data);
  }
  const key = 'POST /expand/company/get-company-tree';
  const body = { whole: true };
  const tree = await call(app, key, { token, body });
  expect(tree.data).toEqual((await call(app, key, { token: head, body })).data);
  // The lists of a manager stay those of the branch, and a manager who is no admin gets no other tree.
  expect((await call(app, key, { token, body: {} })).data.list.map(({ id }) => id)).toEqual([
    branches[0]?.company,
  ]);
  const refused = await call(app, key, { token: branches[0]?.token, body });
  expect(refused.code).toBe(errors.roleForbidden.code);
});
