import {
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  startStandIn,
} from '../../../testing/stand-in';
import { ApiError } from '../../platform/http/api-error';
import { wechat } from './wechat';

const secret = 'app-secret-that-nobody-may-see';
let provider: StandIn;
let clock: Date;
let tokens: number;
let answers: Record<string, (request: StandInRequest) => StandInAnswer>;

beforeAll(async () => {
  provider = await startStandIn((request) => {
    if (request.path === '/cgi-bin/token') {
      return { body: { access_token: `account-${++tokens}`, expires_in: 7200 } };
    }
    return answers[request.path]?.(request) ?? { status: 404, body: '' };
  });
});
afterAll(() => provider.close());

beforeEach(() => {
  clock = new Date('2026-11-21T08:00:00Z');
  tokens = 0;
  provider.seen.length = 0;
  answers = {
    '/sns/oauth2/access_token': () => ({ body: { access_token: 'user-token', openid: 'o1' } }),
    '/sns/userinfo': () => ({
      body: { openid: 'o1', nickname: '小林', headimgurl: 'https://img.example.com/1' },
    }),
    '/cgi-bin/user/info': () => ({ body: { subscribe: 1, openid: 'o1' } }),
    '/cgi-bin/qrcode/create': () => ({
      body: { ticket: 't', expire_seconds: 600, url: 'http://we.example.com/q' },
    }),
  };
});

const account = () => wechat({ appid: 'wx1', secret, now: () => clock, apiOrigin: provider.origin });
const asked = (path: string) => provider.seen.filter((request) => request.path === path);

it('sends users to WeChat with what comes back to us', () => {
  const url = new URL(
    account().authorizeUrl({ redirectUri: 'https://a.example.com/x?y=1', state: 's', origin: '' }),
  );
  expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appid: 'wx1',
    redirect_uri: 'https://a.example.com/x?y=1',
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: 's',
  });
  expect(url.hash).toBe('#wechat_redirect');
});

it('turns a code into a user, and knows whether they follow', async () => {
  expect(await account().userOfCode('code-1')).toEqual({
    openid: 'o1',
    nickname: '小林',
    headimgUrl: 'https://img.example.com/1',
    isSubscribed: true,
  });
  expect(Object.fromEntries(asked('/sns/oauth2/access_token')[0]?.query ?? [])).toEqual({
    appid: 'wx1',
    secret,
    code: 'code-1',
    grant_type: 'authorization_code',
  });
});

it.each([40029, 40163])('takes errcode %i for a code that is no longer good', async (errcode) => {
  answers['/sns/oauth2/access_token'] = () => ({ body: { errcode, errmsg: 'code been used' } });
  expect(await account().userOfCode('code-1')).toBeNull();
});

it('keeps the account’s token until shortly before it ends, and gets a new one when WeChat refuses it', async () => {
  const one = account();
  await one.qrCode('');
  await one.isSubscribed('o1');
  expect(asked('/cgi-bin/token')).toHaveLength(1);
  clock = new Date(clock.getTime() + 6_900_000);
  await one.isSubscribed('o1');
  expect(asked('/cgi-bin/token')).toHaveLength(2);
  answers['/cgi-bin/user/info'] = ({ query }) => ({
    body: query.get('access_token') === 'account-2' ? { errcode: 40001 } : { subscribe: 0 },
  });
  expect(await one.isSubscribed('o1')).toBe(false);
  expect(asked('/cgi-bin/token')).toHaveLength(3);
});

it('asks for a QR code that can be drawn', async () => {
  expect(await account().qrCode('')).toEqual({ url: 'http://we.example.com/q', expireSeconds: 600 });
  expect(JSON.parse(String(asked('/cgi-bin/qrcode/create')[0]?.body))).toMatchObject({
    action_name: 'QR_STR_SCENE',
  });
});

it.each<[string, StandInAnswer]>([
  ['refuses', { status: 500, body: '' }],
  ['fails in its own way', { body: { errcode: 45009, errmsg: secret } }],
])('a WeChat that %s is unavailable, and no secret is told', async (_, answer) => {
  answers['/cgi-bin/user/info'] = () => answer;
  const error = await account()
    .isSubscribed('o1')
    .then(
      () => null,
      (failure: unknown) => failure,
    );
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).kind).toBe('unavailable');
  expect(`${(error as ApiError).stack} ${(error as ApiError).cause}`).not.toContain(secret);
});
