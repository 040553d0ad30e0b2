import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { findPasswordRefusal } from './password-refusal';

const organisation = { orgcode: 'HZQD', org_name: 'Harbour Homes', has_long_passwords: false };
const context = { name: 'Sok Dararith', mobile_tel: '13800004711', organisations: [organisation] };
const long = { ...context, organisations: [organisation, { ...organisation, has_long_passwords: true }] };

// Shows ASVS 6.1.2 and 6.2.11.
it.each([
  ['Mekong2026', null],
  ['Harbour2026', null],
  ['HarbourHomes26', 'passwordOfContext'],
  ['1HARBOURHOMES', 'passwordOfContext'],
  ['xhzqd2026', 'passwordOfContext'],
  ['dararith26', 'passwordOfContext'],
  ['DARARITH26', 'passwordOfContext'],
  ['sok2026ab', null],
  ['a004711b', 'passwordOfContext'],
  ['a04711bc', null],
  ['渠道助手ab12', 'passwordOfContext'],
  ['password1', 'passwordCommon'],
  ['short1', 'password'],
])('by the default rule, %s: %s', (password, refusal) => {
  expect(findPasswordRefusal(password, context)).toBe(refusal);
});

it.each([
  ['Mekong2026', 'passwordLong'],
  ['mekong river boat', null],
  ['my agency assistant', 'passwordOfContext'],
  ['we sell harbour homes', 'passwordOfContext'],
])('where one organisation asks for long ones, %s: %s', (password, refusal) => {
  expect(findPasswordRefusal(password, long)).toBe(refusal);
});

describe('a person of an organisation that asks for long passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const reset = async (token: string, new_password: string, current_password = 'Agency123') =>
    call(app, 'POST /expand/account/reset-password', { token, body: { new_password, current_password } });
  const login = (password: string) =>
    call(app, 'POST /expand/account/list-can-login', {
      body: { country_code: '86', mobile_tel: '13800000003', password },
    });

  // Shows ASVS 6.2.5 and 6.2.9.
  it('has one with spaces and 64 characters, also in an organisation that does not ask', async () => {
    const admin = await sessionOf(app, 'manager');
    const setting = { name: 'long_passwords', value: '1', before: '0' };
    const saved = await call(app, 'POST /expand/admin/setting/save', { token: admin, body: setting });
    expect(saved.data).toEqual({ changed: true });
    const token = await sessionOf(app, 'otherManager');
    expect((await call(app, 'GET /expand/user-info', { token })).data.long_passwords).toBe(true);
    const refused = await reset(token, 'Mekong2026');
    expect([refused.status, refused.data]).toEqual([
      400,
      { field: 'new_password', reason: 'passwordLong', text: 'Use 12 to 64 characters.' },
    ]);
    const composed = `caf\u00e9 ${'x'.repeat(59)}`;
    expect((await reset(token, composed)).code).toBe(0);
    expect((await login(`cafe\u0301 ${'x'.repeat(58)}`)).code).not.toBe(0);
    expect((await login(composed.normalize('NFD').normalize('NFC'))).code).toBe(0);
    expect((await login('Agency123')).code).not.toBe(0);
  });

  it('does not decide about others', async () => {
    const token = await sessionOf(app, 'otherAttache');
    expect((await call(app, 'GET /expand/user-info', { token })).data.long_passwords).toBe(false);
    const own = await reset(token, 'zz000004zz');
    expect([own.status, own.data]).toMatchObject([
      400,
      { field: 'new_password', reason: 'passwordOfContext' },
    ]);
    expect((await reset(token, 'Mekong2026')).code).toBe(0);
  });
});
