import { searchText } from '@agency/shared/model/search-text';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../testing';

let app: TestApp;
let manager: string;
let attache: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  attache = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const spellings = [
  ['ស្ដីសុខ', 'ស្តីសុខ'],
  ['ស្តីសុខ', 'ស្ដី'],
  ['Caf\u00e9 Ros\u00e9', 'Cafe\u0301 Rose\u0301'],
  ['Cafe\u0301 Rose\u0301', 'CAF\u00c9'],
  ['Café Rosé', 'cafe rose'],
  ['Ｍａｐｌｅ', 'maple'],
  ['Maple Road', 'Ｍａｐｌｅ　Ｒｏａｄ'],
  ['Maple Road', 'maple　road'],
  ['៧មករា', '7មករា'],
  ['７月', '7月'],
] as const;

const places: Record<string, (text: string, word: string) => Promise<string[]>> = {
  'customers of a manager': (text, word) => customers(manager, text, word),
  'customers of an attache': (text, word) => customers(attache, text, word),
  'brokers of a manager': (text, word) => brokers(manager, text, word),
  'brokers of an attache': (text, word) => brokers(attache, text, word),
  'stores by name': async (text, word) => {
    await sql`update store set store_name = ${text} where orgcode = 'HZQD'`.execute(app.db);
    return (await stores(word)).map(({ store_name }) => store_name);
  },
  'stores by contact': async (text, word) => {
    await sql`update store set store_name = 's', manager_name = ${text} where orgcode = 'HZQD'`.execute(
      app.db,
    );
    return (await stores(word)).map(({ manager_name }) => manager_name);
  },
  members: async (text, word) => {
    await sql`update member set name = ${text} where orgcode = 'HZQD'`.execute(app.db);
    const { data } = await call(app, 'POST /expand/member/list', { token: manager, body: { keyword: word } });
    return data.list.map(({ name }) => name);
  },
  agencies: async (text, word) => {
    await sql`update agency set agency_name = ${text} where orgcode = 'HZQD'`.execute(app.db);
    const query = { agency_name: word };
    const { data } = await call(app, 'GET /expand/agency/get-list', { token: manager, query });
    return data.list.map(({ agency_name }) => agency_name);
  },
  projects: async (text, word) => {
    await sql`update project set name = ${text} where orgcode = 'HZQD'`.execute(app.db);
    const body = { keyword: word };
    const { data } = await call(app, 'POST /expand/company/project-list', { token: manager, body });
    return data.list.map(({ name }) => name);
  },
};

async function customers(token: string, text: string, word: string) {
  await sql`update customer set cst_name = ${text} where orgcode = 'HZQD'`.execute(app.db);
  const { data } = await call(app, 'GET /expand/cst/get-list', { token, query: { keyword: word } });
  return data.list.map(({ cst_name }) => cst_name);
}

async function brokers(token: string, text: string, word: string) {
  await sql`update broker set broker_name = ${text} where orgcode = 'HZQD'`.execute(app.db);
  const { data } = await call(app, 'GET /expand/broker/get-org-broker-list', {
    token,
    query: { filter: word },
  });
  return data.list.map(({ broker_name }) => broker_name);
}

async function stores(word: string) {
  return (await call(app, 'GET /expand/search-store', { token: manager, query: { kw: word } })).data.list;
}

describe.each(Object.entries(places))('%s', (_, find) => {
  it.each(spellings)('with %j are found by %j', async (text, word) => {
    expect(await find(text, word)).toContain(text);
  });

  it('are not found by another word', async () => {
    expect(await find('Maple Road', 'Oak')).toEqual([]);
  });
});

it('the database has the form of the screens', async () => {
  const texts = [...spellings.flat(), 'İÉ', 'ﬁne', 'Ⅷ', '½', '٣٤', '३४', '๓', 'a\u200bb', '王(二房)', '한글'];
  const { rows } = await sql<{ text: string; form: string }>`
    select text, search_text(text) as form from unnest(${texts}::text[]) text`.execute(app.db);
  expect(rows).toEqual(texts.map((text) => ({ text, form: searchText(text) })));
});
