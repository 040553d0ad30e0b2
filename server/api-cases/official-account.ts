import type { officialAccountHandlers } from '../src/areas/official-account/handlers';
import { SimulatedOfficialAccount } from '../src/areas/official-account/simulated-official-account';
import type { Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

const ownPage = 'https://app.example/agency-cloud-assistant-front/service';

async function begunConsent(app: TestApp) {
  const token = await sessionOf(app, 'attache');
  const { data } = await call(app, 'GET /wx-platform/mp/get-redirect-url', {
    token,
    query: { redirect_uri: ownPage },
  });
  const account = app.deps.officialAccount;
  if (!(account instanceof SimulatedOfficialAccount)) throw new Error('The test needs the simulated account');
  return { body: { appid: data.appid, code: account.issueCode(), state: data.state } };
}

export const officialAccountCases: Cases<keyof typeof officialAccountHandlers> = {
  'POST /expand/mp/token': {
    as: 'attache',
    check: async ({ access_token, expires_in }, app) => {
      expect(expires_in).toBe(600);
      expect((await call(app, 'GET /wx-platform/mp/get-user', { token: access_token })).code).toBe(0);
      const stored = await app.db.selectFrom('mp_token').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(access_token);
    },
  },
  'GET /expand/mp/subscribe-status': {
    as: 'cambodian',
    check: (data) =>
      expect(data).toEqual({
        is_bind_wx_mp: false,
        is_wx_auth: false,
        is_wx_sub: false,
        wx_user_info: { mp_nickname: '', mp_headimg_url: '' },
        mp_user_config: { org_code: 'MKAC' },
      }),
  },
  'GET /wx-platform/mp/get-redirect-url': {
    as: 'attache',
    good: { query: { redirect_uri: ownPage } },
    bad: ['redirect_uri', { query: { redirect_uri: 'https://evil.example.com/service' } }],
    check: ({ redirect_url, state }) => {
      const { pathname, searchParams } = new URL(redirect_url);
      expect(pathname).toBe('/__demo/wechat-authorize');
      expect(Object.fromEntries(searchParams)).toEqual({ appid: 'wx-demo', redirect_uri: ownPage, state });
    },
  },
  'POST /wx-platform/mp/code-user': {
    as: 'attache',
    good: begunConsent,
    bad: ['code', { body: { appid: 'wx-demo', code: '' } }],
    check: async (data, { db }) => {
      expect(data).toMatchObject({ is_wx_auth: true, is_wx_sub: false });
      const followers = await db.selectFrom('mp_follower').select(['account_id', 'openid']).execute();
      expect(followers).toEqual([{ account_id: '2', openid: 'demo-openid' }]);
    },
  },
  'GET /wx-platform/mp/get-user': {
    as: 'otherAttache',
    check: (data) => expect(data.is_wx_auth).toBe(false),
  },
  'GET /wx-platform/mp/get-qr-code': {
    as: 'attache',
    check: ({ qr_type, qr_data }) => {
      expect(qr_type).toBe('qr_code');
      expect(new URL(qr_data).pathname).toBe('/__demo/wechat-follow');
    },
  },
};
