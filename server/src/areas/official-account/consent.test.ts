import { errors } from '@agency/shared/model/error-codes';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { readEntities } from '../../../testing/read-entities';
import { buildApp } from '../../app/app';

const page = 'https://app.example/agency-cloud-assistant-front/service?appid=wx-demo';
const redirectKey = 'GET /wx-platform/mp/get-redirect-url';
const codeKey = 'POST /wx-platform/mp/code-user';
const statusKey = 'GET /expand/mp/subscribe-status';
const userKey = 'GET /wx-platform/mp/get-user';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['mp_follower', 'mp_consent', 'mp_code'] as const)
    await app.db.deleteFrom(table).execute();
});

async function begin(who: keyof typeof demo) {
  const token = await sessionOf(app, who);
  const { data } = await call(app, redirectKey, { token, query: { redirect_uri: page } });
  return { token, ...data };
}

async function consent(redirectUrl: string): Promise<{ code: string; state: string }> {
  const { pathname, search } = new URL(redirectUrl);
  const shown = await app.app.inject(pathname + search);
  const [, allow = ''] = /href="([^"]*allow[^"]*)"/.exec(readEntities(shown.body)) ?? [];
  const led = await app.app.inject(allow);
  expect(led.statusCode).toBe(302);
  const target = new URL(String(led.headers.location));
  expect(target.pathname).toBe('/agency-cloud-assistant-front/service');
  expect(target.searchParams.get('appid')).toBe('wx-demo');
  return { code: target.searchParams.get('code') ?? '', state: target.searchParams.get('state') ?? '' };
}

const complete = (token: string, body: { code: string; state?: string; appid?: string }) =>
  call(app, codeKey, { token, body: { appid: 'wx-demo', ...body } });

it('binds the account to the WeChat user who consented, and sees when they follow', async () => {
  const { token, redirect_url, state } = await begin('attache');
  const consented = await consent(redirect_url);
  expect(consented.state).toBe(state);
  expect((await complete(token, consented)).data).toMatchObject({ is_wx_auth: true, is_wx_sub: false });
  const { data: qr } = await call(app, 'GET /wx-platform/mp/get-qr-code', { token });
  await app.app.inject(new URL(qr.qr_data).pathname);
  expect((await call(app, statusKey, { token })).data).toEqual({
    is_bind_wx_mp: true,
    is_wx_auth: true,
    is_wx_sub: true,
    wx_user_info: { mp_nickname: '微信用户', mp_headimg_url: '' },
    mp_user_config: { org_code: 'HZQD' },
  });
  const other = await sessionOf(app, 'otherAttache');
  expect((await call(app, userKey, { token: other })).data.is_wx_auth).toBe(false);
});

it('takes a code once: a repeat gets the same answer, everybody else nothing', async () => {
  const { token, redirect_url } = await begin('attache');
  const consented = await consent(redirect_url);
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => complete(token, consented)));
  const answers = [first, ...others, await complete(token, consented)];
  expect(answers.filter((answer) => answer?.code === 0).length).toBeGreaterThanOrEqual(2);
  expect(new Set(answers.map((answer) => answer?.code))).not.toContain(errors.internal.code);
  const other = await begin('otherAttache');
  const refused = await complete(other.token, { code: consented.code });
  expect([refused.status, refused.code]).toEqual([400, errors.consentInvalid.code]);
});

// Shows ASVS 2.3.1.
it('refuses a code that nobody asked for, of another’s consent, too late, or made up', async () => {
  const attache = await begin('attache');
  const manager = await sessionOf(app, 'manager');
  const consented = await consent(attache.redirect_url);
  const refused = [
    await complete(manager, consented),
    await complete(attache.token, { code: consented.code, state: 'other' }),
  ];
  const own = await begin('manager');
  refused.push(await complete(own.token, consented), await complete(attache.token, { code: 'made-up' }));
  app.advance(601);
  refused.push(await complete(attache.token, consented));
  expect(refused.map(({ code }) => code)).toEqual(Array(5).fill(errors.consentInvalid.code));
  expect(await app.db.selectFrom('mp_follower').selectAll().execute()).toEqual([]);
  const wrong = await complete(attache.token, { ...consented, appid: 'wx-other' });
  expect(wrong.msg).toBe('appid: does not exist');
});

it('lets the demo’s page lead only to our own pages', async () => {
  for (const path of ['/__demo/wechat-authorize', '/__demo/wechat-authorize/allow']) {
    const answer = await app.app.inject(`${path}?redirect_uri=https://evil.example.com/`);
    expect(answer.statusCode).toBe(400);
  }
});

describe('the token of a page', () => {
  const tokenOf = async (who: keyof typeof demo) => {
    const session = await sessionOf(app, who);
    const { data } = await call(app, 'POST /expand/mp/token', { token: session });
    return { session, token: data.access_token };
  };

  it('opens the platform for its organisation, and nothing else', async () => {
    const { token } = await tokenOf('attache');
    const headers = { orgcode: 'HZQD', 'user-type': '2' };
    expect((await call(app, userKey, { token, headers })).code).toBe(0);
    const foreign = await call(app, userKey, { token, headers: { ...headers, orgcode: 'JNQD' } });
    expect([foreign.status, foreign.code]).toEqual([401, errors.sessionInvalid.code]);
    expect((await call(app, statusKey, { token })).status).toBe(401);
  });

  it('ends after ten minutes, and with the session that asked for it', async () => {
    const first = await tokenOf('attache');
    await call(app, 'GET /expand/logout', { token: first.session });
    expect((await call(app, userKey, { token: first.token })).status).toBe(401);
    const second = await tokenOf('attache');
    app.advance(600);
    expect((await call(app, userKey, { token: second.token })).status).toBe(401);
  });
});

it('says that there is no official account where none is set up', async () => {
  const bare = { ...app, app: await buildApp({ ...app.deps, officialAccount: null }) };
  const token = await sessionOf(app, 'attache');
  expect((await call(bare, statusKey, { token })).data.is_bind_wx_mp).toBe(false);
  const answer = await call(bare, redirectKey, { token, query: { redirect_uri: page } });
  expect([answer.status, answer.code]).toEqual([503, errors.unavailable.code]);
  expect((await bare.app.inject('/__demo/wechat-authorize')).statusCode).toBe(404);
  await bare.app.close();
});
