import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { storeForm } from '../../../testing/api-case';

let app: TestApp;
const ways = 50;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** As many as may wait to be hashed. */
const guesses = 15;

const atOnce = <T>(one: (index: number) => Promise<T>, length = ways) =>
  Promise.all(Array.from({ length }, (_, index) => one(index)));

const phone = { mobile_tel: '13800000004', country_code: '86' };

// Shows ASVS 2.3.1 and 7.2.2.
it('a ticket opens one session', async () => {
  const { data } = await call(app, 'POST /expand/account/list-can-login', {
    body: { ...phone, password: 'Agency123' },
  });
  const before = await app.db.selectFrom('session').select('token_hash').execute();
  const body = { ticket: data.ticket, orgcode: 'JNQD', account_type: 1 };
  const answers = await atOnce(() => call(app, 'POST /expand/account/confirm-login-by-ticket', { body }));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errors.identityRefused.code)).toHaveLength(ways - 1);
  expect(await app.db.selectFrom('session').select('token_hash').execute()).toHaveLength(before.length + 1);
});

it('a code is good for one login, whoever else guesses meanwhile', async () => {
  await call(app, 'POST /expand/send-sms-code', { body: phone });
  const sms_code = app.sms.lastCodeOf(phone.mobile_tel) ?? '';
  const answers = await atOnce((index) =>
    call(app, 'POST /expand/account/list-can-login', {
      body: { ...phone, sms_code },
      from: `10.1.0.${index}`,
    }),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
});

it('two wrong tries of strangers count, and three of who asked for a code, however many come at once', async () => {
  app.advance(61);
  const sent = await call(app, 'POST /expand/send-sms-code', { body: phone });
  const cookie = String(sent.headers['set-cookie']);
  const sms_code = app.sms.lastCodeOf(phone.mobile_tel) ?? '';
  const wrong = sms_code === '000000' ? '000001' : '000000';
  const guess = (index: number, headers: Record<string, string>) =>
    call(app, 'POST /expand/account/list-can-login', {
      body: { ...phone, sms_code: wrong },
      from: `10.2.0.${index}`,
      headers,
    });
  const triesOfCode = async () => {
    const newest = app.db.selectFrom('sms_code').select('tries').orderBy('id', 'desc');
    return (await newest.executeTakeFirstOrThrow()).tries;
  };
  const answers = await atOnce((index) => guess(index, {}), guesses);
  expect(answers.every(({ code }) => code === errors.credentialsWrong.code)).toBe(true);
  expect(await triesOfCode()).toBe(2);
  const own = await atOnce((index) => guess(index, { cookie }), guesses);
  expect(own.some(({ code }) => code === 0)).toBe(false);
  expect(await triesOfCode()).toBe(5);
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    const late = await call(app, 'POST /expand/account/list-can-login', {
      body: { ...phone, sms_code },
      headers,
    });
    expect(late.code).not.toBe(0);
  }
});

it('a create with one key makes one store and one answer', async () => {
  const token = await sessionOf(app, 'attache');
  const headers = { 'idempotency-key': 'one-store-only' };
  const body = { ...storeForm, store_name: '只建一次' };
  const answers = await atOnce(() => call(app, 'POST /expand/save-store', { token, headers, body }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const stores = app.db.selectFrom('store').select('id').where('store_name', '=', '只建一次');
  expect(await stores.execute()).toEqual([{ id: answers[0]?.data.id }]);
});
