import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, setProofTime, startTestApp, type TestApp } from '../../../testing';
import { TestAuthenticator } from '../../../testing/test-authenticator';
import { hashToken } from '../../platform/session/secrets';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.db.deleteFrom('rate_event').execute();
  await setRule('0');
});
afterAll(() => app.close());

const manager = { mobile_tel: '13800000001', country_code: '86' };
const specialist = { mobile_tel: '13800000002', country_code: '86' };
/** Manager of a branch and specialist in HZQD, with identities in JNQD too. */
const both = { mobile_tel: '13800000003', country_code: '86' };
type Phone = typeof manager;

async function setRule(second_factor: string): Promise<void> {
  const settings = JSON.stringify({ second_factor });
  await app.db.updateTable('tenant').set({ settings }).where('orgcode', '=', 'HZQD').execute();
}

async function codeFor(phone: Phone, purpose: 'login' | 'prove'): Promise<string> {
  await app.db.deleteFrom('rate_event').execute();
  const { code } = await call(app, 'POST /expand/send-sms-code', { body: { ...phone, purpose } });
  expect(code).toBe(0);
  return app.sms.lastCodeOf(phone.mobile_tel) ?? '';
}

type Factor = 'sms_code' | 'password' | 'passkey';

async function ticketBy(factor: Factor, phone: Phone): Promise<string> {
  if (factor === 'passkey') return ticketByPasskey(phone);
  const proof =
    factor === 'password' ? { password: 'Agency123' } : { sms_code: await codeFor(phone, 'login') };
  const { data } = await call(app, 'POST /expand/account/list-can-login', { body: { ...phone, ...proof } });
  return data.ticket;
}

/** Adds the passkey in a session of another organisation or before the rule, and logs in by it. */
async function ticketByPasskey(phone: Phone): Promise<string> {
  const { settings } = await app.db
    .selectFrom('tenant')
    .select('settings')
    .where('orgcode', '=', 'HZQD')
    .executeTakeFirstOrThrow();
  await setRule('0');
  const { token } = (await confirm(await ticketBy('password', phone), phone === specialist ? 1 : 2)).data;
  const authenticator = new TestAuthenticator();
  const begun = await call(app, 'POST /expand/account/begin-passkey', { token, body: {} });
  const created = { ...authenticator.create(begun.data), name: 'Phone' };
  expect((await call(app, 'POST /expand/account/add-passkey', { token, body: created })).code).toBe(0);
  await setRule(settings.second_factor ?? '0');
  const { data } = await call(app, 'POST /expand/account/begin-passkey-login', { body: {} });
  const body = authenticator.sign(data);
  return (await call(app, 'POST /expand/account/login-by-passkey', { body })).data.ticket;
}

const confirm = (ticket: string, account_type: number, orgcode = 'HZQD') =>
  call(app, 'POST /expand/account/confirm-login-by-ticket', { body: { ticket, orgcode, account_type } });
const add = async (ticket: string, proof: object) =>
  (await call(app, 'POST /expand/account/add-second-factor', { body: { ticket, ...proof } })).code;
const isOpen = async (token: string) => (await call(app, 'GET /expand/user-info', { token })).code === 0;

async function setAdmin(phone: Phone, is_admin: boolean): Promise<void> {
  await app.db
    .updateTable('account')
    .set({ is_admin })
    .where('orgcode', '=', 'HZQD')
    .where('account_type', '=', 1)
    .where('person_id', '=', (row) =>
      row.selectFrom('person').select('id').where('mobile_tel', '=', phone.mobile_tel),
    )
    .execute();
}

describe.each<[string, Phone, number, boolean, boolean]>([
  ['a manager', manager, 2, false, true],
  ['a specialist who is an admin', specialist, 1, true, true],
  ['a specialist', specialist, 1, false, false],
])('%s', (_, phone, accountType, isAdmin, isConcerned) => {
  beforeEach(() => setAdmin(specialist, isAdmin));
  afterAll(() => setAdmin(specialist, false));

  // Shows ASVS 6.3.3.
  it.each<[Factor, string, boolean]>([
    ['sms_code', '0', false],
    ['password', '0', false],
    ['passkey', '0', false],
    ['sms_code', '1', true],
    ['password', '1', true],
    ['passkey', '1', false],
  ])('logs in by %s, where the rule is %s', async (factor, rule, isSingle) => {
    await setRule(rule);
    const ticket = await ticketBy(factor, phone);
    const { code, data } = await confirm(ticket, accountType);
    expect(code).toBe(isSingle && isConcerned ? errors.secondFactorNeeded.code : 0);
    expect(code !== 0 || (await isOpen(data.token))).toBe(true);
  });
});

describe('the second factor', () => {
  beforeEach(() => setRule('1'));

  it('is a password after a code, and the same ticket goes on', async () => {
    const ticket = await ticketBy('sms_code', manager);
    const refusal = await confirm(ticket, 2);
    expect(refusal).toMatchObject({ code: errors.secondFactorNeeded.code, data: { field: 'password' } });
    expect(await add(ticket, { password: 'Agency123' })).toBe(0);
    const { data } = await confirm(ticket, 2);
    expect(await isOpen(data.token)).toBe(true);
  });

  it('is a code after a password, sent for it', async () => {
    const ticket = await ticketBy('password', manager);
    expect((await confirm(ticket, 2)).data).toMatchObject({ field: 'sms_code' });
    expect(await add(ticket, { sms_code: await codeFor(manager, 'login') })).toBe(
      errors.credentialsWrong.code,
    );
    expect(await add(ticket, { sms_code: await codeFor(manager, 'prove') })).toBe(0);
    expect((await confirm(ticket, 2)).code).toBe(0);
  });

  it.each<[Factor, object]>([
    ['sms_code', { new_password: 'Harbour2026' }],
    ['password', { password: 'Agency123' }],
    ['password', { new_password: 'Harbour2026' }],
    ['sms_code', {}],
  ])('after %s is not %j', async (factor, proof) => {
    const ticket = await ticketBy(factor, manager);
    expect(await add(ticket, proof)).toBe(errors.secondFactorNeeded.code);
    expect((await confirm(ticket, 2)).code).toBe(errors.secondFactorNeeded.code);
  });

  it('of a person with a code only is a first password, which is one of the allowed and counts from then on', async () => {
    const person = () => app.db.updateTable('person').where('mobile_tel', '=', manager.mobile_tel);
    const { password_hash } = await app.db
      .selectFrom('person')
      .select('password_hash')
      .where('mobile_tel', '=', manager.mobile_tel)
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom('passkey').execute();
    await person().set({ password_hash: '' }).execute();
    const ticket = await ticketBy('sms_code', manager);
    expect((await confirm(ticket, 2)).data).toMatchObject({ field: 'new_password' });
    expect(await add(ticket, { new_password: 'short1' })).toBe(errors.badInput.code);
    expect(await add(ticket, { new_password: 'Harbour2026' })).toBe(0);
    expect((await confirm(ticket, 2)).code).toBe(0);
    const next = await ticketBy('sms_code', manager);
    expect(await add(next, { new_password: 'Harbour2027' })).toBe(errors.secondFactorNeeded.code);
    expect(await add(next, { password: 'Harbour2026' })).toBe(0);
    await person().set({ password_hash }).execute();
  });

  it('of a person with a passkey and without a password is the passkey', async () => {
    await ticketByPasskey(manager);
    const { password_hash } = await app.db
      .selectFrom('person')
      .select('password_hash')
      .where('mobile_tel', '=', manager.mobile_tel)
      .executeTakeFirstOrThrow();
    const person = () => app.db.updateTable('person').where('mobile_tel', '=', manager.mobile_tel);
    await person().set({ password_hash: '' }).execute();
    const ticket = await ticketBy('sms_code', manager);
    expect((await confirm(ticket, 2)).data).toMatchObject({ field: 'passkey' });
    expect(await add(ticket, { new_password: 'Harbour2026' })).toBe(errors.secondFactorNeeded.code);
    await person().set({ password_hash }).execute();
  });
});

describe('an attack on a login with one factor', () => {
  beforeEach(() => setRule('1'));

  it('calls nothing with the ticket', async () => {
    const ticket = await ticketBy('password', manager);
    expect((await call(app, 'GET /expand/user-info', { token: ticket })).code).toBe(
      errors.sessionInvalid.code,
    );
  });

  it('guesses no second factor: after five tries the right one is refused too, on every ticket', async () => {
    const ticket = await ticketBy('sms_code', manager);
    const other = await ticketBy('sms_code', manager);
    for (let tries = 1; tries <= 5; tries++)
      expect(await add(ticket, { password: `Agency12${tries + 3}` })).toBe(errors.credentialsWrong.code);
    expect(await add(ticket, { password: 'Agency123' })).toBe(errors.tooManyRequests.code);
    expect(await add(other, { password: 'Agency123' })).toBe(errors.tooManyRequests.code);
    expect((await confirm(ticket, 2)).code).toBe(errors.secondFactorNeeded.code);
  });

  it('adds no factor of another person', async () => {
    const ticket = await ticketBy('password', manager);
    expect(await add(ticket, { sms_code: await codeFor(specialist, 'prove') })).toBe(
      errors.credentialsWrong.code,
    );
    expect((await confirm(ticket, 2)).code).toBe(errors.secondFactorNeeded.code);
  });

  it('uses no ticket twice, and no code twice', async () => {
    const ticket = await ticketBy('password', manager);
    const sms_code = await codeFor(manager, 'prove');
    expect(await add(ticket, { sms_code })).toBe(0);
    expect(await add(await ticketBy('password', manager), { sms_code })).toBe(errors.credentialsWrong.code);
    expect((await confirm(ticket, 2)).code).toBe(0);
    expect((await confirm(ticket, 2)).code).toBe(errors.identityRefused.code);
    expect(await add(ticket, { sms_code })).toBe(errors.identityRefused.code);
  });

  it('uses no ticket that has expired, that is invented, or that is of a session', async () => {
    const expired = await ticketBy('sms_code', manager);
    await app.db
      .updateTable('login_ticket')
      .set({ expires_at: app.deps.now() })
      .where('ticket_hash', '=', hashToken(expired))
      .execute();
    const token = await sessionOf(app, 'attache');
    const { data } = await call(app, 'POST /expand/account/switch-can-login', { token, body: {} });
    for (const ticket of [expired, 'invented', data.ticket])
      expect(await add(ticket, { password: 'Agency123' })).toBe(errors.identityRefused.code);
    expect((await confirm(expired, 2)).code).toBe(errors.identityRefused.code);
  });

  it('opens no organisation in which the person is not', async () => {
    const ticket = await ticketBy('password', manager);
    expect(await add(ticket, { sms_code: await codeFor(manager, 'prove') })).toBe(0);
    expect((await confirm(ticket, 2, 'JNQD')).code).toBe(errors.identityRefused.code);
  });

  // Shows ASVS 6.3.3.
  it('takes no way through an identity that needs one factor: neither a switch, a reset nor a passkey', async () => {
    const login = { ...both, sms_code: await codeFor(both, 'login') };
    const { data } = await call(app, 'POST /expand/account/list-can-login', { body: login });
    const { token } = (await confirm(data.ticket, 1)).data;
    expect(await isOpen(token)).toBe(true);
    const needed = errors.secondFactorNeeded.code;
    const switching = await call(app, 'POST /expand/account/switch-can-login', { token, body: {} });
    expect((await confirm(switching.data.ticket, 2)).code).toBe(needed);
    const reset = { new_password: 'Harbour2026', reset_proof: data.reset_proof };
    expect((await call(app, 'POST /expand/account/reset-password', { token, body: reset })).code).toBe(
      needed,
    );
    expect((await call(app, 'POST /expand/account/begin-passkey', { token, body: {} })).code).toBe(needed);
    expect(await isOpen(token)).toBe(true);
  });
});

it('the rule ends sessions of managers that one factor has opened, as soon as it is made; those of two go on', async () => {
  const one = (await confirm(await ticketBy('password', manager), 2)).data.token;
  const two = (await confirm(await ticketByPasskey(manager), 2)).data.token;
  const other = (await confirm(await ticketBy('password', specialist), 1)).data.token;
  expect(await Promise.all([one, two, other].map(isOpen))).toEqual([true, true, true]);
  const body = { name: 'second_factor', value: '1' };
  expect((await call(app, 'POST /expand/admin/setting/save', { token: two, body })).data).toEqual({
    changed: true,
  });
  expect(await Promise.all([one, two, other].map(isOpen))).toEqual([false, true, true]);
});

it('the rule is made and ended with a recent proof only', async () => {
  const token = await sessionOf(app, 'manager');
  await setProofTime(app, token, null);
  const body = { name: 'second_factor', value: '1' };
  expect((await call(app, 'POST /expand/admin/setting/save', { token, body })).code).toBe(
    errors.proofTooOld.code,
  );
  const { data } = await call(app, 'GET /expand/admin/settings', { token });
  expect(data.list).toContainEqual({ name: 'second_factor', value: '0' });
});
