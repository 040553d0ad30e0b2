import { api } from '@agency/shared/api';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { companyName } from '../../platform/search/searched-names';

const date = '2026-11-20';
const day = { begin_time: `${date} 00:00:00`, end_time: `${date} 23:59:59` };
const ever = { begin_time: '2024-01-01 00:00:00', end_time: '2026-11-21 23:59:59' };
const pager = { page: 1, page_size: 100 };
const allStatuses = [1, 2, 3, 4];

let app: TestApp;
let token: string;
let companies: string[];

/** The seed's trees have two levels: a team below a branch makes the third. */
beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
  const of = app.db.selectFrom('company').select('id').where('orgcode', '=', 'HZQD').orderBy('id');
  const [top, branch] = (await of.execute()).map(({ id }) => id);
  const team = await app.db
    .insertInto('company')
    .values({ orgcode: 'HZQD', parent_id: branch ?? '', ...companyName('福田一组') })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const table of ['member', 'store'] as const) {
    const own = table === 'member' ? 'id' : 'member_id';
    await app.db.updateTable(table).set({ company_id: team.id }).where(own, '=', '2').execute();
  }
  companies = (await of.execute()).map(({ id }) => id);
  expect([top, branch, team.id].every((id) => id && companies.includes(id))).toBe(true);
});
afterAll(() => app.close());

const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();

const said: Record<string, (company_id: string) => Promise<object>> = {
  'POST /expand/stat/overview': async (company_id) => {
    const indicator_ids = ['expand_new_store_count', 'expand_bb_count'] as const;
    const query = { ...ever, company_id };
    const { data } = await call(app, 'POST /expand/stat/overview', { token, body: { query, indicator_ids } });
    const [stores, reports] = indicator_ids.map(
      (id) => data.items.find(({ indicator_id }) => indicator_id === id)?.count,
    );
    return { stores, reports };
  },
  'POST /expand/stat/funnel': async (company_id) => {
    const query = { ...ever, company_id };
    const { data } = await call(app, 'POST /expand/stat/funnel', { token, body: { query } });
    return { reports: data.items.find(({ step }) => step === 'reported')?.count };
  },
  'POST /expand/stat/heat': async (company_id) => {
    const query = { ...ever, company_id };
    const { data } = await call(app, 'POST /expand/stat/heat', { token, body: { query } });
    return { reports: data.reports.reduce((sum, { count }) => sum + count, 0) };
  },
  'POST /expand/stat/trend': async (company_id) => {
    const indicator_id = 'expand_new_store_count';
    const query = { ...ever, company_id };
    const { data } = await call(app, 'POST /expand/stat/trend', { token, body: { query, indicator_id } });
    return { stores: data.items.reduce((sum, { count }) => sum + count, 0) };
  },
  'POST /expand/stat/detail': async (company_id) => {
    const body = { query: { ...ever, company_id }, indicator_id: 'expand_new_store_count', pager };
    const { data } = await call(app, 'POST /expand/stat/detail', { token, body });
    return { stores: data.store_detail?.total_rows };
  },
  'POST /expand/stat/change': async (company_id) => {
    const body = { query: { ...ever, company_id }, indicator_id: 'expand_new_store_count' };
    const { data } = await call(app, 'POST /expand/stat/change', { token, body });
    return { stores: data.count };
  },
  'POST /expand/stat/export': async (company_id) => {
    app.advance(60);
    const body = { query: { ...ever, company_id }, indicator_id: 'expand_new_store_count' };
    const { headers } = await call(app, 'POST /expand/stat/export', { token, body });
    return { stores: Number(headers['x-total-rows']) };
  },
  'POST /expand/stat/ranking': async (company_id) => {
    const { members, visited } = await ranked(company_id);
    return { members, visited: visited.length, unvisited: members.length - visited.length };
  },
  'POST /expand/member/list': async (company_id) => {
    const { data } = await call(app, 'POST /expand/member/list', { token, body: { pager, company_id } });
    return { members: ids(data.list) };
  },
  'POST /expand/visit/stat/overview': async (company_id) => {
    const { data } = await call(app, 'POST /expand/visit/stat/overview', {
      token,
      body: { date, company_id },
    });
    return { visited: data.visited_member_count, unvisited: data.unvisited_member_count };
  },
  'POST /expand/visit/visited-member-list': async (company_id) => {
    const body = { date, company_id, pager };
    const { data } = await call(app, 'POST /expand/visit/visited-member-list', { token, body });
    return { visited: data.total_rows };
  },
  'POST /expand/visit/day-stops': async (company_id) => {
    const { data } = await call(app, 'POST /expand/visit/day-stops', { token, body: { date, company_id } });
    return { visited: new Set(data.list.map(({ member_id }) => member_id)).size };
  },
  'POST /expand/visit/unvisited-member-list': async (company_id) => {
    const body = { date, company_id, pager };
    const { data } = await call(app, 'POST /expand/visit/unvisited-member-list', { token, body });
    return { unvisited: data.total_rows };
  },
  'GET /expand/admin/records': async (company_id) => {
    const query = { kind: 'people', role: 'specialist', company_id } as const;
    const { data } = await call(app, 'GET /expand/admin/records', { token, query });
    const { members } = await ranked(company_id);
    const people = await app.db
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.person_id')
      .select('person.mobile_tel')
      .where('account_type', '=', 1)
      .where('member_id', 'in', ['0', ...members])
      .where('account.id', 'in', (all) =>
        all
          .selectFrom('account as any')
          .select(({ fn }) => fn.min('any.id').as('id'))
          .groupBy(['any.person_id', 'any.orgcode']),
      )
      .orderBy('mobile_tel')
      .execute();
    expect(data.list.map(({ values }) => values.mobile).sort()).toEqual(
      people.map(({ mobile_tel }) => mobile_tel),
    );
    return {};
  },
  'GET /expand/search-store': async (company_id) => {
    const query = { company_id, store_status: allStatuses };
    const { data } = await call(app, 'GET /expand/search-store', { token, query });
    return { stores: data.total_rows };
  },
  'GET /expand/store/get-count': async (company_id) => {
    const { data } = await call(app, 'GET /expand/store/get-count', { token, query: { company_id } });
    return { stores: data.total + data.apply_fail };
  },
};

async function ranked(company_id: string) {
  const body = {
    query: { ...day, company_id },
    indicator_id: 'expand_member_store_visit_times',
    ranking_type: 'member_ranking',
    pager,
  };
  const { data } = await call(app, 'POST /expand/stat/ranking', { token, body });
  const rows = data.list.map(({ entity_id, count }) => ({ id: entity_id, count }));
  return { members: ids(rows), visited: ids(rows.filter(({ count }) => count > 0)) };
}

it('every call that takes an organisation is compared here', () => {
  const taking = Object.entries(api).filter(([, endpoint]) =>
    JSON.stringify(inputOf(endpoint)).includes('"company_id"'),
  );
  expect(taking.map(([key]) => key).sort()).toEqual(Object.keys(said).sort());
});

const inputOf = (endpoint: object) => {
  const { query, body } = endpoint as { query?: object; body?: object };
  return { query, body };
};

it('means that organisation and all below it, in every call as in the statistics', async () => {
  const totals: number[] = [];
  for (const company of companies) {
    const { members, visited } = await ranked(company);
    const figures = (await said['POST /expand/stat/overview']?.(company)) as {
      stores: number;
      reports: number;
    };
    totals.push(figures.stores);
    const meant = {
      ...figures,
      members,
      visited: visited.length,
      unvisited: members.length - visited.length,
    };
    for (const [key, ask] of Object.entries(said)) {
      expect({ key, company, ...meant, ...(await ask(company)) }).toEqual({ key, company, ...meant });
    }
  }
  const [top = 0, branch = 0, ...others] = totals;
  const team = others.at(-1) ?? 0;
  expect(team).toBeGreaterThan(0);
  expect(branch).toBeGreaterThan(team);
  expect(top).toBeGreaterThan(branch);
});

it('has nothing of another tenant’s organisation', async () => {
  const { id } = await app.db
    .selectFrom('company')
    .select('id')
    .where('orgcode', '=', 'JNQD')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const nothing = { members: [], stores: 0, reports: 0, visited: 0, unvisited: 0 };
  for (const [key, ask] of Object.entries(said)) {
    expect({ key, ...nothing, ...(await ask(id)) }).toEqual({ key, ...nothing });
  }
});

it('follows a company that is moved below another one', async () => {
  const [, branch = '', other = ''] = companies;
  const askAll = async () =>
    Promise.all(
      ['GET /expand/store/get-count', 'POST /expand/visit/stat/overview'].map((key) => said[key]?.(other)),
    );
  const before = await askAll();
  await app.db.updateTable('company').set({ parent_id: other }).where('id', '=', branch).execute();
  const after = await askAll();
  expect(after).not.toEqual(before);
  expect(await said['POST /expand/stat/overview']?.(other)).toMatchObject(after[0] ?? {});
});
