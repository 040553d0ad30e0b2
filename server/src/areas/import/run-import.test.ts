import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportKindName, importKindNames } from '@agency/shared/model/import-kinds';
import { openEventKinds } from '@agency/shared/model/open-event';
import { openTestDatabase } from '../../../testing/test-database';
import { wrongPinyin } from '../../../testing/wrong-pinyin';
import { byteOrderMark } from '../../platform/csv/csv-export';
import { csvLine } from '../../platform/csv/csv-line';
import type { OpenDatabase } from '../../platform/db/database';
import { migrate } from '../../platform/db/migrate';
import { createTenant, type NewTenant } from '../config/create-tenant';
import { builtInMaps } from '../map/built-in-maps';
import { createEndpoint } from '../webhook/endpoints';
import { httpWebhooks } from '../webhook/webhook-service';
import { exportHeader, exportRows } from './export-kind';
import { beginImport, type ImportOptions, runImport } from './run-import';
import { undoImport } from './undo-import';

const folder = mkdtempSync(join(tmpdir(), 'agency-import-'));
const first = { name: '王丽', country_code: '86', mobile_tel: '13900000001' };
const tenant: Omit<NewTenant, 'orgcode'> = {
  org_name: '临沂渠道',
  country_id: 'CN',
  region_code: 'zh-CN',
  timezone: 'Asia/Shanghai',
  currency: 'CNY',
  map_service: 'amap',
  manager: first,
};
let now: Date;
let database: OpenDatabase;
let organisations = 0;
/** Each test has an organisation of its own, and knows another one. */
let orgcode: string;
const other = 'OTHER';

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await createTenant(database.db, { ...tenant, orgcode: other });
});
beforeEach(async () => {
  now = new Date('2026-06-01T08:00:00Z');
  orgcode = `ORG${++organisations}`;
  await createTenant(database.db, { ...tenant, orgcode });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const deps = () => ({ db: database.db, maps: builtInMaps(), now: () => now });

async function imports(kind: ImportKindName, content: string, options: Partial<ImportOptions> = {}) {
  const path = join(folder, `${kind}.csv`);
  writeFileSync(path, content);
  const request = { isDryRun: false, isAllOrNothing: false, createsMissing: true, ...options };
  return runImport(deps(), { orgcode, accountId: null, kind, path, ...request });
}

const counts = (created: number, changed: number, unchanged: number) => ({
  new: created,
  changed,
  unchanged,
  refused: [],
  lookalikes: [],
});

const files: [ImportKindName, string, number][] = [
  ['companies', 'code,name,parent_code\nB2,广州,B1\nB1,深圳,\n', 2],
  [
    'projects',
    'code,name,developer,required_fields,hidden_numbers,protect_days,active\nP1,湾区,万科,identity|dk_time,yes,15,yes\nP2,天河,,,,,no\n',
    2,
  ],
  [
    'people',
    'mobile,name,role,company_code,admin,reception\n13900000011,李明,specialist,B1,,\n13900000012,王芳,specialist,B2,yes,P1|P2\n13900000013,陈刚,manager,B1,,all\n',
    3,
  ],
  ['agencies', 'name\n链家\n', 1],
  ['labels', 'name\nA级\n', 1],
  ['broker_groups', 'name\n金牌\n', 1],
  [
    'stores',
    'code,name,region,address,lng,lat,contact_name,mobile,agency,owner_mobile,status,labels\n007,-南山店,广东省/深圳市/南山区,"科技园, 1号",113.95,22.54,张三,13700000001,链家,13900000011,,A级|重点\nS2,公共店,440305,深南大道,113.9,22.5,李四,13700000002,,,disabled,\n',
    2,
  ],
  [
    'brokers',
    'mobile,name,gender,store_code,owner_mobile,group\n13600000001,赵一,male,007,13900000011,\n13600000002,钱二,female,,13900000012,金牌\n',
    2,
  ],
];

async function importAll() {
  for (const [kind, content, rows] of files)
    expect([kind, await imports(kind, content)]).toMatchObject([kind, counts(rows, 0, 0)]);
}

const historyOf = () =>
  database.db.selectFrom('admin_history').select('id').where('orgcode', '=', orgcode).execute();

async function exported(kind: ImportKindName): Promise<string> {
  let text = byteOrderMark + csvLine(exportHeader(kind));
  for await (const rows of exportRows(deps(), orgcode, kind)) text += rows.map(csvLine).join('');
  return text;
}

it('imports a whole organisation, and the same files again change nothing', async () => {
  await importAll();
  for (const [kind, content, rows] of files)
    expect([kind, await imports(kind, content)]).toMatchObject([kind, counts(0, 0, rows)]);
});

it('writes what the app reads', async () => {
  await importAll();
  const { db } = database;
  const stores = await db
    .selectFrom('store')
    .innerJoin('company', 'company.id', 'store.company_id')
    .leftJoin('member', 'member.id', 'store.member_id')
    .select(['store.code', 'company.code as company', 'member.name as owner', 'is_gh', 'store_status'])
    .select(['recycle_date', 'province_id', 'city_id', 'area_id', 'region_name'])
    .where('store.orgcode', '=', orgcode)
    .orderBy('store.id')
    .execute();
  const place = {
    province_id: '44',
    city_id: '4403',
    area_id: '440305',
    region_name: '广东省 深圳市 南山区',
  };
  expect(stores).toEqual([
    {
      code: '007',
      company: 'B1',
      owner: '李明',
      is_gh: 1,
      store_status: 1,
      recycle_date: '2026-07-01',
      ...place,
    },
    { code: 'S2', company: orgcode, owner: null, is_gh: 2, store_status: 2, recycle_date: null, ...place },
  ]);
  const brokers = await db
    .selectFrom('broker')
    .leftJoin('member', 'member.id', 'broker.member_id')
    .select(['broker_name', 'broker_type', 'broker_status', 'gender', 'member.name as owner'])
    .where('broker.orgcode', '=', orgcode)
    .orderBy('broker.id')
    .execute();
  expect(brokers).toEqual([
    { broker_name: '赵一', broker_type: 1, broker_status: 1, gender: 1, owner: '李明' },
    { broker_name: '钱二', broker_type: 2, broker_status: 1, gender: 2, owner: '王芳' },
  ]);
  const project = await db
    .selectFrom('project')
    .selectAll()
    .where('code', '=', 'P1')
    .where('orgcode', '=', orgcode)
    .executeTakeFirstOrThrow();
  expect(project).toMatchObject({ protect_days: 15, hide_number_report: true, deleted_at: null });
  expect(project.report_fields).toEqual([
    { type: 'identity', required: 1 },
    { type: 'dk_time', required: 1 },
    { type: 'remarks', required: 0 },
  ]);
});

it('an export imports without a change, and keeps leading zeros and what looks like a formula', async () => {
  await importAll();
  expect(await exported('stores')).toContain("\r\n007,'-南山店,广东省/深圳市/南山区,");
  for (const kind of importKindNames) {
    const rows = files.find(([name]) => name === kind)?.[2] ?? 0;
    // The first company and the first manager were there before the files.
    const before = kind === 'companies' || kind === 'people' ? 1 : kind === 'labels' ? 1 : 0;
    expect([kind, await imports(kind, await exported(kind))]).toMatchObject([
      kind,
      counts(0, 0, rows + before),
    ]);
  }
});

it('changes only what the file names, and records each change', async () => {
  await importAll();
  const file = 'code,name,parent_code\nB1,深圳南山,\nB2,广州,\n';
  expect(await imports('companies', file)).toMatchObject(counts(0, 2, 0));
  const history = await database.db
    .selectFrom('admin_history')
    .select(['action', 'subject_kind', 'subject_name', 'old_value', 'new_value', 'account_id'])
    .where('action', '=', 'changed')
    .where('orgcode', '=', orgcode)
    .orderBy('id')
    .execute();
  const change = { action: 'changed', subject_kind: 'companies', account_id: null };
  expect(history).toEqual([
    { ...change, subject_name: '深圳南山', old_value: { name: '深圳' }, new_value: { name: '深圳南山' } },
    {
      ...change,
      subject_name: '广州',
      old_value: { parent_code: 'B1' },
      new_value: { parent_code: orgcode },
    },
  ]);
});

it('keeps what the file has no column for', async () => {
  await importAll();
  const file = 'mobile,name,role,company_code\n13900000012,王小芳,specialist,B2\n';
  expect(await imports('people', file)).toMatchObject(counts(0, 1, 0));
  expect(await exported('people')).toContain('86,13900000012,王小芳,specialist,B2,yes,P1|P2');
});

it('moves the brokers and the history with a store that gets another owner', async () => {
  await importAll();
  const file = (await exported('stores')).replace('13900000011', '13900000012');
  expect(await imports('stores', file)).toMatchObject(counts(0, 1, 1));
  expect(await exported('stores')).toContain('13900000012');
  const broker = await database.db
    .selectFrom('broker')
    .innerJoin('member', 'member.id', 'broker.member_id')
    .select('member.name')
    .where('broker_name', '=', '赵一')
    .where('broker.orgcode', '=', orgcode)
    .executeTakeFirst();
  expect(broker).toEqual({ name: '王芳' });
  const changes = await database.db
    .selectFrom('store_change')
    .select('reason')
    .where('orgcode', '=', orgcode)
    .orderBy('id')
    .execute();
  expect(changes.map(({ reason }) => reason)).toEqual(['created', 'created', 'assigned']);
});

it('records where a store stood before it moved', async () => {
  await importAll();
  const file = (await exported('stores')).replace('113.9,22.5', '113.8,22.6');
  expect(await imports('stores', file)).toMatchObject(counts(0, 1, 1));
  const moves = await database.db
    .selectFrom('store_change')
    .select(['reason', 'old_value', 'new_value'])
    .where('orgcode', '=', orgcode)
    .where('field', '=', 'coordinates')
    .execute();
  expect(moves).toEqual([
    { reason: 'edited', old_value: '22.5000000, 113.9000000', new_value: '22.6000000, 113.8000000' },
  ]);
});

const oneBad = 'code,name,parent_code\nA,one,\nB,two,Z\n';

it('writes good rows beside refused ones', async () => {
  const summary = await imports('companies', oneBad);
  expect(summary).toMatchObject({
    rows: 2,
    new: 1,
    refused: [{ row: 3, column: 'parent_code', code: 'unknown' }],
  });
  expect(await exported('companies')).toContain('A,one');
});

it('writes nothing in a dry run', async () => {
  const before = await exported('companies');
  expect(await imports('companies', oneBad, { isDryRun: true })).toMatchObject({
    new: 1,
    refused: [{ row: 3 }],
  });
  expect(await exported('companies')).toBe(before);
  expect(await historyOf()).toEqual([]);
});

it('writes nothing where all or nothing is asked for and a row is refused', async () => {
  const before = await exported('companies');
  const summary = await imports('companies', oneBad, { isAllOrNothing: true });
  expect(summary).toMatchObject({ new: 0, refused: [{ row: 3 }] });
  expect(await exported('companies')).toBe(before);
  const good = 'code,name,parent_code\nA,one,\n';
  expect(await imports('companies', good, { isAllOrNothing: true })).toMatchObject(counts(1, 0, 0));
});

it('creates names that are missing only where it may', async () => {
  const store = (code: string) =>
    `code,name,region,address,lng,lat,contact_name,mobile,agency\n${code},店,440305,路,113.9,22.5,张,13700000001,新\n`;
  const refused = await imports('stores', store('S1'), { createsMissing: false });
  expect(refused).toMatchObject({ new: 0, refused: [{ column: 'agency', code: 'unknown' }] });
  expect(await imports('stores', store('S1'))).toMatchObject(counts(1, 0, 0));
  expect(await imports('stores', store('S2'), { createsMissing: false })).toMatchObject(counts(1, 0, 0));
  expect(await exported('agencies')).toContain('新');
});

it('sees nothing of another organisation', async () => {
  await importAll();
  const path = join(folder, 'other.csv');
  writeFileSync(path, 'mobile,name,store_code\n13600000001,赵一,007\n');
  const request = { isDryRun: false, isAllOrNothing: false, createsMissing: false, accountId: null, path };
  const summary = await runImport(deps(), { ...request, orgcode: other, kind: 'brokers' });
  expect(summary).toMatchObject({ new: 0, refused: [{ column: 'store_code', code: 'unknown' }] });
});

it('keeps the last active admin', async () => {
  const file = `mobile,name,role,company_code,admin\n13900000001,王丽,manager,${orgcode},no\n`;
  expect(await imports('people', file)).toMatchObject({
    changed: 0,
    refused: [{ row: 2, code: 'last_admin' }],
  });
  expect(await exported('people')).toContain(`13900000001,王丽,manager,${orgcode},yes`);
  const successor = `13900000002,赵云,manager,${orgcode},yes\n`;
  expect(await imports('people', file + successor)).toMatchObject(counts(1, 1, 0));
});

it('ends the sessions of a person whose role changes', async () => {
  await importAll();
  const file = 'mobile,name,role,company_code\n13900000011,李明,manager,B1\n';
  expect(await imports('people', file)).toMatchObject(counts(0, 1, 0));
  const account = await database.db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['account_type', 'is_attache'])
    .where('member.name', '=', '李明')
    .where('account.orgcode', '=', orgcode)
    .executeTakeFirst();
  expect(account).toEqual({ account_type: 2, is_attache: false });
});

it('stores the pinyin of every name that it writes, changes and restores', async () => {
  await importAll();
  for (const [kind, content] of files) {
    const { id } = await imports(kind, content.replaceAll(/[一-鿿]{2}(?=,)/g, '重庆'));
    expect(await wrongPinyin(database.db)).toEqual({});
    await undoImport(deps(), orgcode, id, null);
  }
  expect(await wrongPinyin(database.db)).toEqual({});
});

describe('undoing', () => {
  it('restores what an import changed and removes what it created', async () => {
    await importAll();
    const before = await exported('stores');
    const { id } = await imports(
      'stores',
      `${before.replace('李四', '李五')}S3,新店,440305,路,113.9,22.5,张,86,13700000003,,,,\n`,
    );
    expect(await undoImport(deps(), orgcode, id, null)).toEqual({ id, kind: 'stores', undone: 2, left: 0 });
    expect(await exported('stores')).toBe(before);
  });

  it('leaves what somebody changed or used since', async () => {
    const { id } = await imports('companies', 'code,name,parent_code\nA,one,\nB,two,\nC,three,\n');
    await imports('companies', 'code,name,parent_code\nA,first,\n');
    await imports('people', 'mobile,name,role,company_code\n13900000011,李明,specialist,B\n');
    expect(await undoImport(deps(), orgcode, id, null)).toMatchObject({ undone: 1, left: 2 });
    const left = await exported('companies');
    expect([left.includes('A,first'), left.includes('B,two'), left.includes('C,three')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['another organisation’s', () => other, 0, 'OTHER has no import'],
    ['an old', () => orgcode, 24 * 3_600_000 + 1, 'more than 24 hours old'],
  ])('refuses %s import', async (_what, org, later, reason) => {
    const { id } = await imports('agencies', 'name\n链家\n');
    now = new Date(now.getTime() + later);
    await expect(undoImport(deps(), org(), id, null)).rejects.toThrow(reason);
    expect(await exported('agencies')).toContain('链家');
  });

  it('refuses to undo twice, and a dry run', async () => {
    const { id } = await imports('agencies', 'name\n链家\n');
    await undoImport(deps(), orgcode, id, null);
    await expect(undoImport(deps(), orgcode, id, null)).rejects.toThrow('undone already');
    const dry = await imports('agencies', 'name\n链家\n', { isDryRun: true });
    await expect(undoImport(deps(), orgcode, dry.id, null)).rejects.toThrow('dry run');
  });
});

const storeFile = (...rows: string[]) =>
  ['code,name,region,address,lng,lat,contact_name,mobile', ...rows, ''].join('\n');

it('shows in a check which stores look like another one, and imports them all the same', async () => {
  const here = '广东省/深圳市/南山区,深南大道 1 号,114,22.5,王丽';
  await imports('stores', storeFile(`S1,链家,${here},13900000001`, `S2,中原,${here},13900000002`));
  const file = storeFile(
    `S1,链家,${here},13900000001`,
    `S2,中原地产,${here},13900000002`,
    `S3,链 家,"广东省/深圳市/南山区","深南大道1号",114,22.5,王丽,13900000003`,
    `S4,世华,${here},139 0000 0002`,
    `S5,世华,广东省/深圳市/福田区,深南大道 1 号,114,22.5,王丽,13900000005`,
    `S6,世华,${here},13900000005`,
    `S7,世华,${here},139`,
  );
  const check = await imports('stores', file, { isDryRun: true });
  expect(check.lookalikes).toEqual([
    { row: 4, way: 'name', line: 2, record: 'S1 链家' },
    { row: 5, way: 'number', line: 3, record: 'S2 中原地产' },
    { row: 7, way: 'number', line: 6, record: 'S5 世华' },
    { row: 7, way: 'name', line: 5, record: 'S4 世华' },
    { row: 4, way: 'name', line: null, record: 'S1 链家' },
    { row: 5, way: 'number', line: null, record: 'S2 中原' },
  ]);
  const applied = await imports('stores', file);
  expect([applied.new, applied.lookalikes]).toEqual([4, []]);
});

it('shows in a check which brokers look like another one', async () => {
  const here = '广东省/深圳市/南山区,深南大道 1 号,114,22.5,王丽';
  await imports('stores', storeFile(`S1,链家,${here},13900000001`));
  await imports('brokers', 'mobile,name,store_code\n13700000001,李明,S1\n13700000002,王芳,\n');
  const check = await imports(
    'brokers',
    'mobile,name,store_code\n13700000001,李明,S1\n13700000002,王芳芳,\n13700000001,李四,\n13700000003,李明,S1\n13700000004,王芳,\n',
    { isDryRun: true },
  );
  expect(check.lookalikes).toEqual([
    { row: 4, way: 'number', line: 2, record: '+86 13700000001 S1 李明' },
    { row: 5, way: 'name', line: 2, record: '+86 13700000001 S1 李明' },
    { row: 4, way: 'number', line: null, record: '+86 13700000001 S1 李明' },
    { row: 5, way: 'name', line: null, record: '+86 13700000001 S1 李明' },
  ]);
});

it('goes on with a check that was interrupted without forgetting the rows before', async () => {
  await imports('stores', storeFile('S1,链家,广东省/深圳市/南山区,深南大道 1 号,114,22.5,王丽,13900000001'));
  const rows = Array.from({ length: 150 }, (_, index) => `${13_600_000_000 + index},经纪人${index},`);
  rows.push('13600000003,另一人,S1');
  const path = join(folder, 'brokers.csv');
  writeFileSync(path, `mobile,name,store_code\n${rows.join('\n')}\n`);
  const request = { orgcode, accountId: null, kind: 'brokers' as const, path };
  const options = { isDryRun: true, isAllOrNothing: false, createsMissing: false };
  const id = await beginImport(deps(), { ...request, ...options, fileName: 'brokers.csv' }, 151);
  await database.db.updateTable('import_run').set({ done_rows: 100 }).where('id', '=', id).execute();
  const { lookalikes } = await runImport(deps(), { ...request, ...options, run: { id, done: 100 } });
  expect(lookalikes).toEqual([expect.objectContaining({ row: 152, way: 'number', line: 5 })]);
});

it('records an event for each store and broker that it creates, and for each store with another owner', async () => {
  const { db } = database;
  const author = { orgcode, accountId: null, now };
  const endpoint = { name: '数据中台', url: 'https://hooks.example.com/', kinds: [...openEventKinds] };
  await createEndpoint(db, author, endpoint, { webhooks: httpWebhooks(), secretsKey: Buffer.alloc(32, 7) });
  for (const [kind, content] of files) await imports(kind, content);
  const kinds = async () => {
    const rows = await db
      .selectFrom('webhook_delivery')
      .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
      .select('kind')
      .where('orgcode', '=', orgcode)
      .orderBy('webhook_delivery.id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const created = ['store.created', 'store.created', 'broker.registered', 'broker.registered'];
  expect(await kinds()).toEqual(created);
  const [, stores = ''] = files.find(([kind]) => kind === 'stores') ?? [];
  await imports('stores', stores.replace('链家,13900000011', '链家,13900000012'));
  expect(await kinds()).toEqual([...created, 'store.assigned']);
});
