import { sql } from 'kysely';
import { pinyinOf } from '../src/platform/search/name-pinyin';
import {
  brokerName,
  customerName,
  memberName,
  projectName,
  storeNames,
} from '../src/platform/search/searched-names';
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

const inOrganisation = sql<boolean>`orgcode = 'HZQD'`;

const places: Record<string, (name: string, word: string) => Promise<string[]>> = {
  'customers of a manager': (name, word) => customers(manager, name, word),
  'customers of an attache': (name, word) => customers(attache, name, word),
  'brokers of a manager': (name, word) => brokers(manager, name, word),
  'brokers of an attache': (name, word) => brokers(attache, name, word),
  'stores by name': async (name, word) => {
    await app.db.updateTable('store').set(storeNames(name, 'Sok')).where(inOrganisation).execute();
    return (await stores(word)).map(({ store_name }) => store_name);
  },
  'stores by contact': async (name, word) => {
    await app.db.updateTable('store').set(storeNames('Maple', name)).where(inOrganisation).execute();
    return (await stores(word)).map(({ manager_name }) => manager_name);
  },
  members: async (name, word) => {
    await app.db.updateTable('member').set(memberName(name)).where(inOrganisation).execute();
    const { data } = await call(app, 'POST /expand/member/list', { token: manager, body: { keyword: word } });
    return data.list.map((member) => member.name);
  },
  agencies: async (name, word) => {
    const names = { agency_name: name, agency_pinyin: pinyinOf(name) };
    await app.db.updateTable('agency').set(names).where(inOrganisation).execute();
    const query = { agency_name: word };
    const { data } = await call(app, 'GET /expand/agency/get-list', { token: manager, query });
    return data.list.map(({ agency_name }) => agency_name);
  },
  projects: async (name, word) => {
    await app.db.updateTable('project').set(projectName(name)).where(inOrganisation).execute();
    const body = { keyword: word };
    const { data } = await call(app, 'POST /expand/company/project-list', { token: manager, body });
    return data.list.map((project) => project.name);
  },
  'people of administration': async (name, word) => {
    await app.db.updateTable('member').set(memberName(name)).where(inOrganisation).execute();
    const query = { kind: 'people' as const, keyword: word };
    const { data } = await call(app, 'GET /expand/admin/records', { token: manager, query });
    return data.list.map(({ values }) => values.name ?? '');
  },
};

async function customers(token: string, name: string, word: string) {
  await app.db.updateTable('customer').set(customerName(name)).where(inOrganisation).execute();
  const { data } = await call(app, 'GET /expand/cst/get-list', { token, query: { keyword: word } });
  return data.list.map(({ cst_name }) => cst_name);
}

async function brokers(token: string, name: string, word: string) {
  await app.db.updateTable('broker').set(brokerName(name)).where(inOrganisation).execute();
  const query = { filter: word };
  const { data } = await call(app, 'GET /expand/broker/get-org-broker-list', { token, query });
  return data.list.map(({ broker_name }) => broker_name);
}

async function stores(word: string) {
  return (await call(app, 'GET /expand/search-store', { token: manager, query: { kw: word } })).data.list;
}

describe.each(Object.entries(places))('%s', (_, find) => {
  it.each(['futian', 'Fu Tian', 'FUTI', 'ft', 'ｆｔ', 'tian3', 'f', '福田'])(
    'are found by %j',
    async (word) => {
      expect(await find('福田3号', word)).toContain('福田3号');
    },
  );

  it.each(['utian', 'an', 'fd', 'futianl'])('are not found by %j', async (word) => {
    expect(await find('福田3号', word)).toEqual([]);
  });
});

it.each([
  ['shanxiongxin', '单雄信'],
  ['zzw', '曾志伟'],
  ['lvbu', '吕布'],
  ['lubu', '吕布'],
])('%s finds %s, whose surname is read as one', async (word, name) => {
  expect(await customers(manager, name, word)).toContain(name);
});

it('regions are found by pinyin', async () => {
  const { data } = await call(app, 'GET /expand/region', { token: manager, query: { kw: 'nanshan' } });
  expect(data.list.map(({ name }) => name)).toContain('南山区');
});
