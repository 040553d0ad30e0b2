import { askProvider, fieldsOf, numberOf, textOf, unusable } from '../../platform/http/ask-provider';
import type { OfficialAccount } from './official-account';

interface WechatOptions {
  appid: string;
  secret: string;
  now: () => Date;
  apiOrigin?: string;
  openOrigin?: string;
}

const service = 'wechat';
const timeoutMs = 3_000;
const qrSeconds = 600;
/** Seconds before its expiry at which the token is renewed. */
const marginSeconds = 300;
/** WeChat's codes for invalid, used and expired codes. */
const codeRefusals = new Set([40029, 40163, 42003]);
/** WeChat's codes for a replaced or expired token of the account. */
const tokenRefusals = new Set([40001, 40014, 42001]);

type Fields = Record<string, unknown>;

export function wechat({
  appid,
  secret,
  now,
  apiOrigin = 'https://api.weixin.qq.com',
  openOrigin = 'https://open.weixin.qq.com',
}: WechatOptions): OfficialAccount {
  const ask = async (path: string, query: Record<string, string>, body?: object): Promise<Fields> => {
    const url = new URL(path, apiOrigin);
    url.search = new URLSearchParams(query).toString();
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return fieldsOf(await askProvider(service, url, { ...init, timeoutMs }));
  };
  let token = { value: '', until: 0 };
  const accountToken = async (): Promise<string> => {
    if (token.until > now().getTime()) return token.value;
    const query = { grant_type: 'client_credential', appid, secret };
    const answer = succeeded(await ask('/cgi-bin/token', query));
    const seconds = numberOf(answer.expires_in) - marginSeconds;
    token = { value: textOf(answer.access_token), until: now().getTime() + seconds * 1000 };
    return token.value;
  };
  const askAsAccount = async (path: string, query: Record<string, string>, body?: object) => {
    const answer = await ask(path, { ...query, access_token: await accountToken() }, body);
    if (!tokenRefusals.has(numberOf(answer.errcode))) return succeeded(answer);
    token = { value: '', until: 0 };
    return succeeded(await ask(path, { ...query, access_token: await accountToken() }, body));
  };
  const isSubscribed = async (openid: string) =>
    numberOf((await askAsAccount('/cgi-bin/user/info', { openid })).subscribe) === 1;
  return {
    appid,
    isSubscribed,
    authorizeUrl: ({ redirectUri, state }) => {
      const query = {
        appid,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      };
      return `${openOrigin}/connect/oauth2/authorize?${new URLSearchParams(query)}#wechat_redirect`;
    },
    userOfCode: async (code) => {
      const query = { appid, secret, code, grant_type: 'authorization_code' };
      const grant = await ask('/sns/oauth2/access_token', query);
      if (codeRefusals.has(numberOf(grant.errcode))) return null;
      const { access_token, openid } = succeeded(grant);
      const who = { access_token: textOf(access_token), openid: textOf(openid) };
      const user = succeeded(await ask('/sns/userinfo', { ...who, lang: 'zh_CN' }));
      return {
        openid: who.openid,
        nickname: textOf(user.nickname),
        headimgUrl: textOf(user.headimgurl),
        isSubscribed: await isSubscribed(who.openid),
      };
    },
    qrCode: async () => {
      const scene = { scene: { scene_str: 'agency-assistant' } };
      const body = { expire_seconds: qrSeconds, action_name: 'QR_STR_SCENE', action_info: scene };
      const { url, expire_seconds } = await askAsAccount('/cgi-bin/qrcode/create', {}, body);
      return { url: textOf(url), expireSeconds: numberOf(expire_seconds) };
    },
  };
}

function succeeded(answer: Fields): Fields {
  const errcode = numberOf(answer.errcode);
  if (errcode !== 0) throw unusable(service, `errcode ${errcode}`);
  return answer;
}
