import { errors } from '@agency/shared/model/error-codes';
import { call, demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { runAdmin } from '../../../testing/run-admin';
import { reseal } from '../../app/reseal';
import { unseal } from '../../platform/session/seal';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const ask = (token?: string) => call(app, 'POST /expand/account/offline-key', { token, body: {} });

const keyOf = async (token: string) => {
  const { code, data } = await ask(token);
  expect(code).toBe(0);
  return data.key;
};

const stored = () => app.db.selectFrom('offline_key').select(['account_id', 'sealed_key']).execute();

it('is refused without a session, and once a session has ended', async () => {
  expect((await ask()).code).toBe(errors.sessionInvalid.code);
  const token = await sessionOf(app, 'attache');
  await keyOf(token);
  await call(app, 'GET /expand/logout', { token });
  expect((await ask(token)).code).not.toBe(0);
});

// Shows ASVS 14.3.3.
it('is the same after every login, another one for everybody else, and stored sealed', async () => {
  const first = await keyOf(await sessionOf(app, 'attache'));
  expect(Buffer.from(first, 'base64')).toHaveLength(32);
  expect(await keyOf(await sessionOf(app, 'attache'))).toBe(first);
  const others = [
    await keyOf(await sessionOf(app, 'manager')),
    await keyOf(await sessionOf(app, 'otherAttache')),
  ];
  expect(new Set([first, ...others]).size).toBe(3);
  const rows = await stored();
  expect(rows).toHaveLength(3);
  for (const key of [first, ...others]) expect(JSON.stringify(rows)).not.toContain(key);
});

it('is one key when several tabs ask for the first time', async () => {
  const token = await sessionOf(app, 'attache');
  const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(token)));
  expect(new Set(keys).size).toBe(1);
});

it('is not given to a disabled person, and is the same once they are enabled again', async () => {
  const token = await sessionOf(app, 'otherAttache');
  const before = await keyOf(token);
  const state = (action: string) =>
    runAdmin(app, ['person', action, '--mobile', demo.otherAttache[0], '--tenant', 'JNQD']);
  expect((await state('disable')).exitCode).toBe(0);
  expect((await ask(token)).code).not.toBe(0);
  expect((await state('enable')).exitCode).toBe(0);
  expect(await keyOf(await sessionOf(app, 'otherAttache'))).toBe(before);
});

it('stays the same under another SECRETS_KEY', async () => {
  const token = await sessionOf(app, 'attache');
  const before = await keyOf(token);
  const next = Buffer.alloc(32, 8);
  await app.db.transaction().execute((db) => reseal(db, next, app.deps.secretsKey));
  const [row] = await stored();
  expect(unseal(row?.sealed_key ?? '', next)).toBe(before);
});

it('comes with the hours that the organisation allows', async () => {
  const token = await sessionOf(app, 'manager');
  const body = { name: 'offline_hours', value: '0', before: '72' };
  const save = (value: string) =>
    call(app, 'POST /expand/admin/setting/save', { token, body: { ...body, value } });
  expect((await save('169')).data).toMatchObject({ field: 'value' });
  expect((await save('0')).code).toBe(0);
  expect((await ask(token)).data.hours).toBe(0);
});
