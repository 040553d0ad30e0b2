import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';

const WxUserInfo = T.Object({ mp_nickname: T.String(), mp_headimg_url: T.String() });

const Follower = {
  is_wx_auth: T.Boolean({ description: 'The account is bound to a WeChat user' }),
  is_wx_sub: T.Boolean({ description: 'That user follows the official account' }),
  wx_user_info: WxUserInfo,
};

/**
 * A page opened by WeChat makes the platform's calls: it sends the access token, org code and user type of its query as
 * the headers `authorization`, `orgcode` and `user-type` (docs/product.md, section 7 "Official account").
 */
export const officialAccountApi = defineApi({
  'POST /expand/mp/token': {
    summary: 'A short-lived token for the page that WeChat opens; good only for /wx-platform',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Optional(T.Object({})),
    output: T.Object({ access_token: T.String(), expires_in: T.Integer({ description: 'Seconds' }) }),
  },
  'GET /expand/mp/subscribe-status': {
    summary: 'Whether the organisation has an official account, and whether the user follows it',
    access: 'session',
    effect: 'read',
    output: T.Object({
      is_bind_wx_mp: T.Boolean({ description: 'The organisation has an official account' }),
      ...Follower,
      mp_user_config: T.Object({ org_code: T.String() }),
    }),
  },
  'GET /wx-platform/mp/get-redirect-url': {
    summary: 'Where to send the user for consent; WeChat then leads to redirect_uri with code and state',
    access: 'session',
    pageToken: true,
    effect: 'write',
    isPersonal: true,
    query: T.Object({
      redirect_uri: T.String({ minLength: 1, maxLength: 1000, description: 'A page of this product' }),
    }),
    output: T.Object({ redirect_url: T.String(), appid: T.String(), state: T.String() }),
  },
  'POST /wx-platform/mp/code-user': {
    summary: 'Bind the account to the WeChat user behind a code; a code works once',
    access: 'session',
    pageToken: true,
    // No transaction may stay open while WeChat answers. The one-time code serves as the idempotency key.
    effect: 'write',
    isPersonal: true,
    ownTransactions: true,
    body: T.Object({
      appid: T.String({ minLength: 1, maxLength: 64 }),
      code: T.String({ minLength: 1, maxLength: 256 }),
      state: T.Optional(T.String({ maxLength: 64, description: 'As it came back with the code' })),
    }),
    output: T.Object(Follower),
  },
  'GET /wx-platform/mp/get-user': {
    summary: 'The WeChat user to whom the account is bound',
    access: 'session',
    pageToken: true,
    effect: 'read',
    output: T.Object(Follower),
  },
  'GET /wx-platform/mp/get-qr-code': {
    summary: 'The QR code that leads to the official account',
    access: 'session',
    pageToken: true,
    effect: 'read',
    output: T.Object({
      qr_type: T.String({ description: '`qr_code`: draw it from qr_data' }),
      qr_data: T.String(),
      expire_seconds: T.Integer(),
    }),
  },
});
