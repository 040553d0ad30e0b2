import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errors } from '@agency/shared/model/error-codes';
import { call, openTestApp, type TestApp } from '../../testing';
import { agencySize, branchOf, ownerOf, personNumber, writeAgencyFiles } from '../../testing/agency-files';
import { runAdmin } from '../../testing/run-admin';
import { openTestDatabase } from '../../testing/test-database';
import { readCreateTenantCommand } from '../areas/config/create-tenant-command';
import { migrate } from '../platform/db/migrate';

const orgcode = 'LYQD';
const { companies, branches, people, stores, brokers } = agencySize;
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

async function admin(...args: string[]): Promise<string> {
  const { exitCode, written } = await runAdmin(app, [...args, '--tenant', orgcode]);
  expect([exitCode, args[0]]).toEqual([0, args[0]]);
  return written;
}

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
  writeAgencyFiles(folder);
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

  const head = await logIn('13900000001');
  expect(await storesOf(head)).toBe(stores);
  const { list } = (await call(app, 'GET /expand/admin/checklist', { token: head })).data;
  expect(list).toEqual([
    { code: 'default_texts', count: 0 },
    { code: 'never_logged_in', count: people },
  ]);

  const logins = 10;
  const tokens: string[] = [];
  for (let person = 0; person < logins; person++) tokens.push(await logIn(personNumber(person)));
  const specialist = tokens[branches] ?? '';
  const owners = Array.from({ length: stores }, (_, index) => ownerOf(index));
  expect(await storesOf(specialist)).toBe(owners.filter((owner) => owner === branches).length);

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
  const storesIn = (branch: number) => owners.filter((owner) => branchOf(owner) === branch).length;
  expect(parts.map((part) => part.stores)).toEqual(parts.map((_, branch) => storesIn(branch)));
  expect(parts.map((part) => part.customers)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
  for (const [name, count] of Object.entries(whole))
    expect([name, parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)]).toEqual([name, count]);
  const { data } = await call(app, 'POST /expand/company/get-company-tree', { token: managers[1], body: {} });
  expect(data.list.map(({ code }) => code)).toEqual(['B1']);
  const foreign = { token: managers[1], query: { id: own?.id } };
  expect((await call(app, 'GET /expand/get-store-detail', foreign)).code).toBe(errors.storeForbidden.code);
});
