import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, demo, sessionOf, startTestApp, type TestApp } from '../../testing';
import { runAdmin } from '../../testing/run-admin';
import { readAdminCommand } from './admin-commands';

const folder = mkdtempSync(join(tmpdir(), 'agency-admin-'));
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const orgcode = 'HZQD';

const admin = (...args: string[]) => runAdmin(app, args);
const forTenant = (...args: string[]) => admin(...args, '--tenant', orgcode);

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('import', () => {
  it('prints the result as JSON on one line, with the reason of each refused row', async () => {
    const path = file('labels.csv', 'name\n新标签\n=1+1\n');
    const { exitCode, written } = await forTenant('import', 'labels', path, '--json');
    expect(exitCode).toBe(1);
    expect(written.split('\n')).toHaveLength(2);
    expect(JSON.parse(written)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      kind: 'labels',
      rows: 2,
      new: 1,
      changed: 0,
      unchanged: 0,
      refused: [
        {
          row: 3,
          column: 'name',
          code: 'formula',
          reason: 'This is a formula. Write its result instead.',
        },
      ],
    });
  });

  it('ends with 0 where no row was refused, and undoes by the id', async () => {
    const path = file('agencies.csv', 'name\n全新公司\n');
    const { exitCode, written } = await forTenant('import', 'agencies', path);
    expect(exitCode).toBe(0);
    expect(written).toMatch(/^agencies: 1 new, 0 changed, 0 unchanged, 0 refused \(import \d+\)\n$/);
    const [, id = ''] = /import (\d+)/.exec(written) ?? [];
    expect(await forTenant('undo-import', id)).toMatchObject({
      exitCode: 0,
      written: '1 records are as before; 0 stay, because they were changed or used since\n',
    });
    await expect(forTenant('undo-import', id)).rejects.toThrow('is undone already');
  });

  it('imports a folder in the order in which files refer to each other', async () => {
    const inside = mkdtempSync(join(folder, 'all-'));
    writeFileSync(
      join(inside, 'people.csv'),
      'mobile,name,role,company_code\n13955550001,新人,specialist,N1\n',
    );
    writeFileSync(join(inside, 'companies.csv'), 'code,name\nN1,新公司\n');
    writeFileSync(join(inside, 'shops.csv'), 'code\n');
    const { exitCode, written, reported } = await forTenant('import-all', inside);
    expect(written.split('\n').map((line) => line.split(',')[0])).toEqual([
      'companies: 1 new',
      'people: 1 new',
      '',
    ]);
    expect(reported).toMatch(/^shops.csv is left out/);
    expect(exitCode).toBe(0);
  });

  it('gives the imported person an app to log in to by code', async () => {
    const path = file('people.csv', 'mobile,name,role,company_code\n13955550002,陈新,specialist,HZQD\n');
    const companies = file('companies.csv', 'code,name\nHZQD,新公司\n');
    await forTenant('import', 'companies', companies);
    expect((await forTenant('import', 'people', path)).exitCode).toBe(0);
    const phone = { country_code: '86', mobile_tel: '13955550002' };
    await call(app, 'POST /expand/send-sms-code', { body: { ...phone, purpose: 'login' } });
    const sms_code = app.sms.lastCodeOf(phone.mobile_tel) ?? '';
    const { data } = await call(app, 'POST /expand/account/list-can-login', { body: { ...phone, sms_code } });
    expect(data.available_options).toMatchObject([{ orgcode, accounts: [{ account_type: 1 }] }]);
  });
});

it('every kind of the demo exports a file that changes nothing', async () => {
  for (const kind of [
    'companies',
    'projects',
    'people',
    'agencies',
    'labels',
    'broker_groups',
    'stores',
    'brokers',
  ]) {
    const { written } = await forTenant('export', kind);
    const result = await forTenant('import', kind, file(`${kind}.csv`, written), '--json');
    expect([kind, JSON.parse(result.written)]).toMatchObject([kind, { new: 0, changed: 0, refused: [] }]);
  }
});

describe('settings', () => {
  it('are what the app reads', async () => {
    expect(await forTenant('settings', 'get', 'RequireBusinessLicense')).toMatchObject({ written: '0\n' });
    await forTenant('settings', 'set', 'RequireBusinessLicense', '1');
    const token = await sessionOf(app, 'manager');
    const body = { keys: ['RequireBusinessLicense' as const] };
    const { data } = await call(app, 'POST /expand/setting/get-global-config', { token, body });
    expect(data.list).toEqual([{ key: 'RequireBusinessLicense', value: '1' }]);
    const shown = await forTenant('settings', 'set', 'RequireBusinessLicense', '0', '--json');
    expect(JSON.parse(shown.written)).toEqual({ name: 'RequireBusinessLicense', value: '0' });
  });

  it('can all be listed', async () => {
    const { written } = await forTenant('settings', 'get');
    expect(written.split('\n')).toHaveLength(14);
    expect(written).toContain('protect_days 30');
    expect(written).toContain('retain_sessions 90');
  });

  it.each([
    ['protect_days', '0'],
    ['protect_days', '3651'],
    ['protect_days', 'many'],
    ['RequireBusinessLicense', 'yes'],
    ['org_name', ' '],
    ['org_name', '\u2800'],
    ['colour', 'red'],
  ])('refuse %s %s', async (name, value) => {
    await expect(forTenant('settings', 'set', name, value)).rejects.toThrow(name);
    expect((await forTenant('settings', 'get', 'protect_days')).written).toBe('30\n');
  });
});

describe('person', () => {
  // Shows ASVS 7.4.2.
  it('disables a person, whose sessions end, and enables them again', async () => {
    const token = await sessionOf(app, 'attache');
    const answer = () => call(app, 'GET /expand/user-info', { token });
    expect((await answer()).code).toBe(0);
    const mobile = demo.attache[0];
    expect((await forTenant('person', 'disable', '--mobile', mobile)).exitCode).toBe(0);
    expect((await answer()).code).not.toBe(0);
    await forTenant('person', 'enable', '--mobile', mobile);
    expect(await sessionOf(app, 'attache')).toEqual(expect.any(String));
    const actions = await app.db
      .selectFrom('admin_history')
      .select('action')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['enabled', 'disabled']);
  });

  it('keeps the last active admin', async () => {
    const args = ['person', 'disable', '--mobile', demo.manager[0]];
    await expect(forTenant(...args)).rejects.toThrow('This is the last active admin');
    expect(await sessionOf(app, 'manager')).toEqual(expect.any(String));
  });

  it('refuses a number that nobody has', async () => {
    await expect(forTenant('person', 'disable', '--mobile', '13999999999')).rejects.toThrow(
      'has nobody with',
    );
  });
});

it.each([
  ['no command', [], 'there is no command'],
  ['a misspelt command', ['expotr', 'stores'], 'did you mean export?'],
  ['a misspelt kind', ['export', 'stroes'], 'did you mean stores?'],
  ['an import without a file', ['import', 'stores'], 'import takes a kind and a file'],
  ['an option of another command', ['export', 'stores', '--dry-run'], 'export has no option --dry-run'],
  ['an id that is none', ['undo-import', 'x'], 'undo-import takes the id of an import'],
  ['a setting without a value', ['settings', 'set', 'protect_days'], 'settings takes get'],
  ['a person without a number', ['person', 'disable'], 'person takes disable'],
])('%s is wrong usage', async (_what, args, reason) => {
  await expect(async () => readAdminCommand([...args, '--tenant', orgcode])).rejects.toThrow(reason);
});

it('refuses a command without an organisation, and one for an unknown one', async () => {
  await expect(async () => readAdminCommand(['export', 'stores'])).rejects.toThrow('--tenant');
  await expect(admin('export', 'stores', '--tenant', 'NONE')).rejects.toThrow(
    'there is no organisation NONE',
  );
});

it('refuses a file that does not exist', async () => {
  await expect(forTenant('import', 'stores', join(folder, 'none.csv'))).rejects.toThrow('cannot be read');
});
