import { call, startTestApp, type TestApp } from '../../../testing';
import { openTestDatabase } from '../../../testing/test-database';
import type { OpenDatabase } from '../../platform/db/database';
import { migrate } from '../../platform/db/migrate';
import { readCreateTenantCommand } from './create-tenant-command';

let empty: OpenDatabase;
let app: TestApp;

beforeAll(async () => {
  empty = await openTestDatabase();
  await migrate(empty.db);
  app = await startTestApp({ db: empty.db, notifications: empty.notifications });
});
afterAll(async () => {
  await app.close();
  await empty.close();
});

const usual = ['LYQD', '--name', '临沂渠道', '--manager', '+86 13900000001', '--manager-name', '王丽'];
const create = async (...args: string[]) => readCreateTenantCommand(args)(empty.db);
const counts = async () => {
  const names = ['tenant', 'company', 'member', 'account', 'person', 'region'] as const;
  const all = names.map((name) =>
    empty.db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll().as('n'))
      .execute(),
  );
  return (await Promise.all(all)).map(([row]) => Number(row?.n));
};

async function logIn(country_code: string, mobile_tel: string) {
  // The limit on codes to one phone requires a pause.
  app.advance(120);
  await call(app, 'POST /expand/send-sms-code', { body: { country_code, mobile_tel, purpose: 'login' } });
  const sms_code = app.sms.lastCodeOf(mobile_tel) ?? '';
  const { data } = await call(app, 'POST /expand/account/list-can-login', {
    body: { country_code, mobile_tel, sms_code },
  });
  return { ticket: data.ticket, options: data.available_options };
}

async function openFirst(country_code: string, mobile_tel: string, orgcode: string) {
  const { ticket } = await logIn(country_code, mobile_tel);
  const body = { ticket, orgcode, account_type: 2 };
  const { data } = await call(app, 'POST /expand/account/confirm-login-by-ticket', { body });
  return data.token;
}

// Shows ASVS 6.3.2.
it('makes an organisation in which the manager can begin to work', async () => {
  expect(await create(...usual)).toEqual([
    'LYQD 临沂渠道 is made: Asia/Shanghai, CNY, map of amap',
    'Its manager logs in with +86 13900000001 by a code, and sets a password in the settings.',
  ]);
  const token = await openFirst('86', '13900000001', 'LYQD');
  const user = await call(app, 'GET /expand/user-info', { token });
  expect(user.data).toMatchObject({ name: '王丽', orgcode: 'LYQD', account_type: 2 });
  const stores = await call(app, 'GET /expand/search-store', { token });
  expect(stores.data).toMatchObject({ list: [], total_rows: 0 });
  const regions = await call(app, 'GET /expand/region-for-select', { token });
  expect(regions.data.list.length).toBeGreaterThan(30);
  const org = await call(app, 'GET /expand/common/org/info', { token });
  expect(org.data).toMatchObject({ name: '临沂渠道', country_id: 'CN', map_service: 'amap' });
});

it('says of a second run that all is there, and changes nothing', async () => {
  const before = await counts();
  const [first] = await create(...usual);
  expect(first).toBe('LYQD 临沂渠道 is there already: Asia/Shanghai, CNY, map of amap');
  expect(await counts()).toEqual(before);
});

it('makes one where two run at the same time', async () => {
  const twice = ['SAME', '--name', 'Same', '--manager', '86 13900000003', '--manager-name', 'Two'];
  const lines = await Promise.all([create(...twice), create(...twice)]);
  expect(lines.map(([first]) => first?.split(':')[0]).sort()).toEqual([
    'SAME Same is made',
    'SAME Same is there already',
  ]);
});

it('takes what is usual in another country, and what was said instead', async () => {
  const [first] = await create(
    ...['MEKONG2', '--name', 'Mekong', '--country', 'KH', '--currency', 'KHR'],
    ...['--manager', '+855 012345678', '--manager-name', 'សុខ'],
  );
  expect(first).toBe('MEKONG2 Mekong is made: Asia/Phnom_Penh, KHR, map of google');
  expect((await logIn('855', '12345678')).options).toMatchObject([{ orgcode: 'MEKONG2' }]);
});

it('gives a person of another organisation a second identity', async () => {
  await create('LYQDB', '--name', '临沂二部', '--manager', '86 13900000001', '--manager-name', '王丽');
  const { options } = await logIn('86', '13900000001');
  expect(options.map(({ orgcode }) => orgcode)).toEqual(['LYQD', 'LYQDB']);
});

const but = (option: string, value: string) => {
  const args = ['NEWONE', ...usual.slice(1)];
  const at = args.indexOf(`--${option}`);
  return at < 0 ? [...args, `--${option}`, value] : args.with(at + 1, value);
};

it.each([
  ['no code', usual.slice(1), 'it takes one code, and the names'],
  ['no manager', usual.slice(0, 3), 'it takes one code, and the names'],
  ['a code in small letters', ['lyqd', ...usual.slice(1)], 'lyqd is no code of an organisation'],
  ['an empty name', but('name', ' '), '--name needs 1 to 60 characters'],
  [
    'a name that is too long',
    but('manager-name', '王'.repeat(61)),
    '--manager-name needs 1 to 60 characters',
  ],
  ['a country without regions', but('country', 'FR'), '--country FR: there are CN, KH'],
  [
    'a zone that there is not',
    but('timezone', 'Asia/Nowhere'),
    '--timezone Asia/Nowhere: there is no such zone',
  ],
  ['a currency without a rate', but('currency', 'EUR'), '--currency EUR: there are CNY, USD, JPY, KHR'],
  ['a map that there is not', but('map', 'osm'), '--map osm: there are amap, google'],
  ['a number without its code', but('manager', '13900000001'), '--manager 13900000001: not a mobile number'],
  ['a number that is too short', but('manager', '86 1390'), '--manager 86 1390: not a mobile number'],
  ['an option that there is not', but('password', 'x'), 'there is no option --password'],
  [
    'the same code with other facts',
    [...usual, '--currency', 'USD'],
    'LYQD is there already, and its currency is CNY',
  ],
  [
    'the same code with another manager',
    usual.with(4, '86 13900000009'),
    'LYQD is there already, and +86 13900000009 is not a manager of it',
  ],
])('refuses %s', async (_what, args, reason) => {
  const before = await counts();
  await expect(create(...args)).rejects.toThrow(reason);
  expect(await counts()).toEqual(before);
});
