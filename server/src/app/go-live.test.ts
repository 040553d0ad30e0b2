import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errors } from '@agency/shared/model/error-codes';
import { call, openTestApp, type TestApp } from '../../testing';
import { openTestDatabase } from '../../testing/test-database';
import { readCreateTenantCommand } from '../areas/config/create-tenant-command';
import { migrate } from '../platform/db/migrate';
import { readAdminCommand } from './admin-commands';

const orgcode = 'LYQD';
const companies = 40;
const branches = 8;
const people = 500;
const stores = 2_000;
const brokers = 6_000;
const folder = mkdtempSync(join(tmpdir(), 'agency-go-live-'));
let app: TestApp;

beforeAll(async () => {
  const empty = await openTestDatabase();
  await migrate(empty.db);
  app = await openTestApp(empty, { isDemo: false });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const numberOf = (first: number, index: number) => String(first + index);
const personNumber = (index: number) => numberOf(13_610_000_000, index);
/** Branch of a company or person; the first eight companies are the branches. */
const branchOf = (index: number) => index % branches;
/** The first person of each branch is its manager. */
const isManager = (index: number) => index < branches;

function write(kind: string, header: string, count: number, line: (index: number) => string): void {
  const lines = Array.from({ length: count }, (_, index) => line(index));
  writeFileSync(join(folder, `${kind}.csv`), `\uFEFF${[header, ...lines].join('\r\n')}\r\n`);
}

function writeFiles(): void {
  write('companies', 'code,name,parent_code', companies, (index) =>
    index < branches ? `B${index},分公司${index},` : `T${index},门店组${index},B${branchOf(index)}`,
  );
  write('projects', 'code,name,required_fields,hidden_numbers,protect_days', 10, (index) => {
    const required = ['dkr_name', 'dk_time', 'identity'].filter((_, bit) => index & (1 << bit));
    return `P${index},项目${index},${required.join('|')},${index % 2 ? 'yes' : 'no'},${10 + index}`;
  });
  write('people', 'mobile,name,role,company_code', people, (index) =>
    isManager(index)
      ? `${personNumber(index)},经理甲,manager,B${index}`
      : `${personNumber(index)},专员乙,specialist,B${branchOf(index)}`,
  );
  write('agencies', 'name', 3, (index) => `经纪公司${index}`);
  const header = 'code,name,region,address,lng,lat,contact_name,mobile,agency,owner_mobile,labels';
  write('stores', header, stores, (index) => {
    const owner = personNumber(branches + (index % (people - branches)));
    const place = `广东省/深圳市/南山区,科技路${index}号,113.9${index % 100},22.5${index % 100}`;
    return `S${index},门店${index},${place},李雷,${numberOf(13_710_000_000, index)},经纪公司${index % 3},${owner},新`;
  });
  write('brokers', 'mobile,name,store_code', brokers, (index) =>
    [numberOf(13_810_000_000, index), '韩梅梅', `S${index % stores}`].join(','),
  );
}

async function admin(...args: string[]): Promise<string> {
  let written = '';
  const exitCode = await readAdminCommand([...args, '--tenant', orgcode])({
    db: app.db,
    maps: app.deps.maps,
    secretsKey: app.deps.secretsKey,
    now: app.deps.now,
    signal: new AbortController().signal,
    write: (text) => {
      written += text;
    },
    report: () => {},
  });
  expect([exitCode, args[0]]).toEqual([0, args[0]]);
  return written;
}

/** Logs in by a code, as everybody does for the first time. */
async function logIn(mobile_tel: string): Promise<string> {
  // The limits on codes are for one hour.
  app.advance(3_600);
  const phone = { country_code: '86', mobile_tel };
  await call(app, 'POST /expand/send-sms-code', { body: { ...phone, purpose: 'login' } });
  const sms_code = app.sms.lastCodeOf(mobile_tel) ?? '';
  const { data } = await call(app, 'POST /expand/account/list-can-login', { body: { ...phone, sms_code } });
  const [option] = data.available_options;
  const account_type = option?.accounts[0]?.account_type ?? 0;
  const body = { ticket: data.ticket, orgcode, account_type };
  return (await call(app, 'POST /expand/account/confirm-login-by-ticket', { body })).data.token;
}

const storesOf = async (token: string) =>
  (await call(app, 'GET /expand/search-store', { token, query: { page_size: 1 } })).data.total_rows;

/** Returns how much of each kind somebody finds in lists and counts as figures. */
async function seenBy(token: string): Promise<Record<string, number>> {
  const indicator_ids = ['expand_new_store_count', 'expand_new_broker_count', 'expand_bb_count'];
  const query = { begin_time: '2026-11-01 00:00:00', end_time: '2026-12-31 23:59:59' };
  const overview = await call(app, 'POST /expand/stat/overview', { token, body: { query, indicator_ids } });
  const brokersQuery = { search_type: 1, page_size: 1 };
  const key = 'GET /expand/broker/get-org-broker-list';
  const customers = await call(app, 'GET /expand/cst/get-status-total', { token, query: {} });
  const members = await call(app, 'POST /expand/member/list', { token, body: { pager: { page_size: 1 } } });
  return {
    ...Object.fromEntries(overview.data.items.map(({ indicator_id, count }) => [indicator_id, count])),
    stores: await storesOf(token),
    brokers: (await call(app, key, { token, query: brokersQuery })).data.total_rows,
    customers: customers.data.total,
    specialists: members.data.total_rows,
  };
}

it('takes an agency of 500 people from an empty database to work, by commands and calls alone', async () => {
  await readCreateTenantCommand([
    orgcode,
    '--name',
    '临沂渠道',
    '--manager',
    '+86 13900000001',
    '--manager-name',
    '王丽',
  ])(app.db);
  writeFiles();
  const summary = await admin('import-all', folder, '--create-missing');
  expect(
    summary
      .trim()
      .split('\n')
      .map((line) => line.replace(/ \(import \d+\)/, '')),
  ).toEqual([
    `companies: ${companies} new, 0 changed, 0 unchanged, 0 refused`,
    'projects: 10 new, 0 changed, 0 unchanged, 0 refused',
    `people: ${people} new, 0 changed, 0 unchanged, 0 refused`,
    'agencies: 3 new, 0 changed, 0 unchanged, 0 refused',
    `stores: ${stores} new, 0 changed, 0 unchanged, 0 refused`,
    `brokers: ${brokers} new, 0 changed, 0 unchanged, 0 refused`,
  ]);

  // The head and their admin see everything.
  const head = await logIn('13900000001');
  expect(await storesOf(head)).toBe(stores);
  const { list } = (await call(app, 'GET /expand/admin/checklist', { token: head })).data;
  expect(list).toEqual([
    { code: 'default_texts', count: 0 },
    { code: 'never_logged_in', count: people },
  ]);

  // Managers and specialists log in, and specialists see what they look after.
  const logins = 10;
  const tokens: string[] = [];
  for (let person = 0; person < logins; person++) tokens.push(await logIn(personNumber(person)));
  const specialist = tokens[branches] ?? '';
  const owned = Array.from({ length: stores }, (_, index) => index % (people - branches));
  expect(await storesOf(specialist)).toBe(owned.filter((owner) => owner === 0).length);

  // A specialist reports by the rules of a project; the admin changes a rule, and the next report obeys it.
  const projects = (await call(app, 'POST /expand/company/project-list', { token: specialist, body: {} }))
    .data.list;
  const project_id = projects.find(({ name }) => name === '项目1')?.id ?? '';
  const own = (await call(app, 'GET /expand/search-store', { token: specialist, query: { page_size: 1 } }))
    .data.list[0];
  const storeBrokers = (
    await call(app, 'GET /expand/get-store-broker', { token: specialist, query: { id: own?.id ?? '' } })
  ).data.list;
  const report = (more: object) =>
    call(app, 'POST /expand/cst/recommend', {
      token: specialist,
      query: {},
      body: {
        store_id: own?.id,
        broker_id: storeBrokers[0]?.id,
        project_id,
        cst_name: '孙悟空',
        gender: 1,
        mobile_tel: '13333330001',
        tel_type: 'mobile',
        ...more,
      },
    });
  expect((await report({})).msg).toMatch(/^dkr_name/);
  expect((await report({ dkr_name: '猪八戒' })).code).toBe(0);
  const body = { kind: 'projects' as const, id: project_id, values: { required_fields: '' } };
  await call(app, 'POST /expand/admin/record/save', { token: head, body });
  expect((await report({ mobile_tel: '13333330002' })).code).toBe(0);

  // A manager finds in lists and figures what belongs to their branch. The branches together have what the head has.
  const whole = await seenBy(head);
  expect(whole).toEqual({
    expand_new_store_count: stores,
    expand_new_broker_count: brokers,
    expand_bb_count: 2,
    stores,
    brokers,
    customers: 2,
    specialists: people - branches,
  });
  const managers = tokens.slice(0, branches);
  const parts: Record<string, number>[] = [];
  for (const manager of managers) parts.push(await seenBy(manager));
  const ownersOf = (branch: number) => owned.filter((owner) => branchOf(branches + owner) === branch);
  expect(parts.map((part) => part.stores)).toEqual(parts.map((_, branch) => ownersOf(branch).length));
  expect(parts.map((part) => part.customers)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
  for (const [name, count] of Object.entries(whole))
    expect([name, parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)]).toEqual([name, count]);
  const { data } = await call(app, 'POST /expand/company/get-company-tree', { token: managers[1], body: {} });
  expect(data.list.map(({ code }) => code)).toEqual(['B1']);
  const foreign = { token: managers[1], query: { id: own?.id } };
  expect((await call(app, 'GET /expand/get-store-detail', foreign)).code).toBe(errors.storeForbidden.code);
});
