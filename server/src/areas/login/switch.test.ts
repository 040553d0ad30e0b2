import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const userInfo = (token: string) => call(app, 'GET /expand/user-info', { token });
const confirm = (ticket: string, headers: Record<string, string> = {}, token?: string, orgcode = 'JNQD') =>
  call(app, 'POST /expand/account/confirm-login-by-ticket', {
    body: { ticket, orgcode, account_type: orgcode === 'JNQD' ? 2 : 1 },
    headers,
    token,
  });

async function askToSwitch(token: string): Promise<string> {
  const { data } = await call(app, 'POST /expand/account/switch-can-login', { token });
  return data.ticket;
}

const phone = { country_code: '86', mobile_tel: '13800000003' };

async function logIn(password: string): Promise<string> {
  const { data } = await call(app, 'POST /expand/account/list-can-login', { body: { ...phone, password } });
  return data.ticket;
}

// Shows ASVS 7.2.4.
it('a switch of the identity ends the session that it comes from, and no other', async () => {
  const [token, elsewhere] = [await sessionOf(app, 'colleague'), await sessionOf(app, 'colleague')];
  const ticket = await askToSwitch(token);
  expect((await userInfo(token)).code).toBe(0);
  const switched = await confirm(ticket, {}, token);
  expect((await userInfo(switched.data.token)).data.orgcode).toBe('JNQD');
  expect((await userInfo(token)).code).toBe(errors.sessionExpired.code);
  expect((await userInfo(elsewhere)).code).toBe(0);
});

it('a switch that is refused leaves the session as it is', async () => {
  const token = await sessionOf(app, 'colleague');
  expect((await confirm(await askToSwitch(token), {}, token, 'MKAC')).code).toBe(errors.identityRefused.code);
  expect((await userInfo(token)).code).toBe(0);
});

it('a switch whose answer was lost is answered again, though its session is over', async () => {
  const token = await sessionOf(app, 'colleague');
  const ticket = await askToSwitch(token);
  const headers = {
    'idempotency-key': 'switch-that-was-lost',
    cookie: `__Secure-agency_device=${'d'.repeat(43)}`,
  };
  const first = await confirm(ticket, headers, token);
  const again = await confirm(ticket, headers, token);
  expect(again.text).toBe(first.text);
  expect((await userInfo(again.data.token)).code).toBe(0);
});

// Shows ASVS 7.2.4.
it('a login has no session to end', async () => {
  const token = await sessionOf(app, 'colleague');
  expect((await confirm(await logIn('Agency123'), {}, token)).code).toBe(0);
  expect((await userInfo(token)).code).toBe(0);
});

it('a logout ends the switch that it leads to as well', async () => {
  const token = await sessionOf(app, 'colleague');
  const ticket = await askToSwitch(token);
  await call(app, 'GET /expand/logout', { token });
  expect((await confirm(ticket)).code).toBe(errors.identityRefused.code);
});

it('a new password ends what was begun with the old one', async () => {
  const [token, elsewhere] = [await sessionOf(app, 'colleague'), await sessionOf(app, 'colleague')];
  const begun = [await askToSwitch(elsewhere), await logIn('Agency123')];
  const body = { current_password: 'Agency123', new_password: 'Agency124' };
  expect((await call(app, 'POST /expand/account/reset-password', { token, body })).code).toBe(0);
  for (const ticket of begun) expect((await confirm(ticket)).code).toBe(errors.identityRefused.code);
  expect((await confirm(await logIn('Agency124'))).code).toBe(0);
});
